-- Finds parts of words, and misspelt ones. It comes with PostgreSQL, and needs no superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
