"""The day at a desk in the browser, and the preview that follows the workbooks; the doctor says where an event stands."""
