"""Looking into workbooks: what is wrong, what has changed, where the event stands. Only `check --fix` writes into one."""
