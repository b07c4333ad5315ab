-- The cards of the deck of `p_dealt_on` that `p_viewer` came to and has not decided on: the next day's deck begins with
-- them. A card that stayed tells nothing: those with a flash and those without stay alike. After a week they are let go.
create or replace function deck_kept(
  p_viewer integer, p_dealt_on date, p_day date, p_now timestamptz, p_size integer
) returns integer[] language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
begin
  if p_day - p_dealt_on > 7 then return '{}'; end if;
  return array(
    select card.member_id from deck_cards(p_viewer, p_dealt_on, p_now, false, deck_first()) card
    where card.place <= deck_first() order by card.place limit p_size);
end $$;
