-- How long a member who was passed stays out of the deck.
create or replace function pass_lasts() returns interval language sql immutable parallel safe
as $$ select interval '60 days' $$;
