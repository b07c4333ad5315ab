-- How long a passed member stays out of the deck; less if they flash meanwhile and the viewer's plan shows who flashed
-- (deck_lanes.sql).
create or replace function pass_lasts() returns interval language sql immutable parallel safe
as $$ select interval '60 days' $$;
