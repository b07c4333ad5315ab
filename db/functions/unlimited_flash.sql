-- What `edges.returned_on` says of a flash sent on a plan whose flashes are not counted: it cost nothing, and is never given
-- back. In that column, because another would make every row longer, and there are a great many of them.
create or replace function unlimited_flash() returns date language sql immutable
as $$ select '-infinity'::date $$;
