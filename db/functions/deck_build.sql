-- Deals `p_viewer` a new deck of at most `p_size` and answers how many cards it holds. `p_dealt` is how many
-- profiles the caller read as dealt that day: where two requests find the deck used up at once, the second finds it
-- dealt. Few candidates in the narrow reading bring on a wide one, so that a rare preference still finds everyone.
-- A clock that steps back keeps the later day and its count.
create or replace function deck_build(
  p_viewer integer, p_day date, p_now timestamptz, p_pays boolean, p_dealt integer, p_size integer
) returns integer language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_ids integer[];
  v_deck decks;
begin
  insert into decks (viewer_id, day, ids, dealt) values (p_viewer, p_day, '{}', '{}')
    on conflict (viewer_id) do update set
      day = greatest(decks.day, p_day),
      dealt = case when decks.day >= p_day then decks.dealt else '{}' end
    returning * into v_deck;
  if cardinality(v_deck.dealt) <> p_dealt then return cardinality(v_deck.ids); end if;

  v_ids := deck_candidates(p_viewer, p_day, p_now, p_pays, p_size, 24, 6);
  if cardinality(v_ids) < least(p_size, 20) then
    v_ids := deck_candidates(p_viewer, p_day, p_now, p_pays, p_size, 400, 40);
  end if;
  update decks set ids = v_ids,
      dealt = (select array_agg(distinct id) from unnest(v_deck.dealt || v_ids) id)
    where viewer_id = p_viewer and v_ids <> '{}';
  return cardinality(v_ids);
end $$;
