"""Results from phones: the journal of reports, who may report for which table, and taking what is sure into the workbook."""
