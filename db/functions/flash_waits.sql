-- How long a flash is dealt to its addressee, and weighs on how often they are shown.
create or replace function flash_waits() returns interval language sql immutable
as $$ select interval '21 days' $$;
