"""The preview: a site on this machine alone that follows the workbooks as they are saved."""
