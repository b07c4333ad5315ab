-- The first cards of the decks of `p_dealt_on` that `p_viewer` has not decided on and that still suit: what is dealt next, on the
-- same day or the next, begins with them. A card that stayed tells nothing, nor one that is gone: those with a flash and
-- those without are treated alike. After a week away they are let go.
create or replace function deck_kept(
  p_viewer integer, p_dealt_on date, p_day date, p_now timestamptz, p_size integer
) returns integer[] language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
begin
  if p_day - p_dealt_on > 7 then return '{}'; end if;
  -- Read as a deck, so that each is checked again as a card is.
  update decks set ids = firsts where viewer_id = p_viewer;
  return array(
    select card.member_id from deck_cards(p_viewer, p_dealt_on, p_now, false, least(p_size, deck_first())) card
    order by card.place);
end $$;
