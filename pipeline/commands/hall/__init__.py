"""Results from phones: the command that answers them and takes what is sure into the workbook."""
