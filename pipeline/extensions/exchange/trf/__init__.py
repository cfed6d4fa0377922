"""The tournament report file of FIDE (TRF-2016), written and read."""
