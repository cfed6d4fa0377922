"""Problems of the rows of Tables: tables, seats, power, places, finals."""
