-- The value of `edges.returned_on` for a flash that stands for a tick after a table: nobody sent it, so it is not
-- counted as a flash and never given back.
create or replace function table_flash() returns date language sql immutable
as $$ select 'infinity'::date $$;
