"""Writing into an organiser's workbook who enters it: new players, and from which round they play."""
