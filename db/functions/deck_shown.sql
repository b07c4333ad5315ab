-- The members shown to `p_viewer` now, by internal id: the boosted members first, then the rest of today's deck. Empty
-- if nothing is left of the deck. Viewers who have not confirmed their email address have a single deck, to which no
-- boosted member is added.
create or replace function deck_shown(
  p_viewer integer, p_day date, p_now timestamptz, p_pays boolean, p_is_confirmed boolean, p_limit integer
) returns integer[] language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_cards constant integer[] := array(
    select card.member_id from deck_cards(p_viewer, p_day, p_now, p_pays, p_limit) card order by card.place);
  v_heads integer[];
begin
  if v_cards = '{}' then return v_cards; end if;
  v_heads := array(
    select head.id from unnest(deck_boosted(p_viewer, p_day, p_now)) with ordinality head (id, place)
    where p_is_confirmed or head.id = any (v_cards) order by head.place);
  return (v_heads || array(
    select card.id from unnest(v_cards) with ordinality card (id, place)
    where card.id <> all (v_heads) order by card.place))[:p_limit];
end $$;
