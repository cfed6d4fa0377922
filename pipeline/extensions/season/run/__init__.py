"""Several seasons in one site: each folder of workbooks built as by itself, and a first page that lists them."""
