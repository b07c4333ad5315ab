-- What `edges.returned_on` says of the flash that stands for a tick after a table: nobody sent it, so that it is counted
-- among no flashes, and never given back.
create or replace function table_flash() returns date language sql immutable
as $$ select 'infinity'::date $$;
