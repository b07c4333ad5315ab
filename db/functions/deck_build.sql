-- Deals `p_viewer` a new deck of at most `p_size` and answers how many cards it holds. `p_shown` is what the
-- caller read of the day so far: where two requests find the deck used up at once, the second finds it dealt.
-- Few candidates in the narrow reading bring on a wide one, so that a rare preference still finds everyone.
create or replace function deck_build(
  p_viewer integer, p_day date, p_now timestamptz, p_pays boolean, p_shown integer, p_size integer
) returns integer language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_ids integer[];
  v_deck decks;
begin
  insert into decks (viewer_id, day, ids, shown) values (p_viewer, p_day, '{}', 0)
    on conflict (viewer_id) do update set day = decks.day
    returning * into v_deck;
  if v_deck.day = p_day and v_deck.shown <> p_shown then return cardinality(v_deck.ids); end if;

  v_ids := deck_candidates(p_viewer, p_day, p_now, p_pays, p_size, 24, 6);
  if cardinality(v_ids) < least(p_size, 20) then
    v_ids := deck_candidates(p_viewer, p_day, p_now, p_pays, p_size, 400, 40);
  end if;
  update decks d set day = p_day, ids = v_ids,
      shown = case when d.day = p_day then d.shown else 0 end + cardinality(v_ids)
    where d.viewer_id = p_viewer;
  return cardinality(v_ids);
end $$;
