-- Trigram indexes serve the search by parts of words and numbers.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
