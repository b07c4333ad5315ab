-- The value of `edges.returned_on` for a flash sent on a plan with unlimited flashes: it cost nothing, and is never
-- given back. Stored in that column because another column would make each row of a very large table longer.
create or replace function unlimited_flash() returns date language sql immutable
as $$ select '-infinity'::date $$;
