-- How long a flash can be dealt to its recipient, and counts as waiting for them in the ranking.
create or replace function flash_waits() returns interval language sql immutable
as $$ select interval '21 days' $$;
