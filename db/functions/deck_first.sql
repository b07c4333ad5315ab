-- The number of cards at the head of the deck among which the free plan is dealt waiting flashes: their order does not
-- reveal who flashed.
create or replace function deck_first() returns integer language sql immutable
as $$ select 24 $$;
