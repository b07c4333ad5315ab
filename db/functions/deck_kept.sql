-- The first cards of the decks of `p_dealt_on` that `p_viewer` has not decided about and that still suit: the next
-- deck, on the same day or a later one, begins with them. Members with and without a flash are treated alike, so that
-- neither a card that stays nor one that disappears reveals a flash. After more than seven days no card is kept.
create or replace function deck_kept(
  p_viewer integer, p_dealt_on date, p_day date, p_now timestamptz, p_size integer
) returns integer[] language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
begin
  if p_day - p_dealt_on > 7 then return '{}'; end if;
  -- Stored as the deck, so that deck_cards checks each of them again.
  update decks set ids = firsts where viewer_id = p_viewer;
  return array(
    select card.member_id from deck_cards(p_viewer, p_dealt_on, p_now, false, least(p_size, deck_first())) card
    order by card.place);
end $$;
