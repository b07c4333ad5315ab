-- How long a member who was passed stays out of the deck; less where they flash meanwhile and the plan says who came
-- (deck_candidates.sql).
create or replace function pass_lasts() returns interval language sql immutable parallel safe
as $$ select interval '60 days' $$;
