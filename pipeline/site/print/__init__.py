"""The sheets to print, as pages and as PDF files, and the pictures that typst makes."""
