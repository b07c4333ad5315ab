-- Deals a new deck of at most `p_size` cards to `p_viewer` and returns the number of its cards. `p_dealt` is how many
-- profiles the caller read as dealt that day: if two requests find the deck used up at the same time, the second one
-- finds a new deck and keeps it. If a narrow read finds few candidates, a wide one follows, so that a rare preference
-- still finds everyone. If the system clock moves back, the later day and its count are kept. `p_waiting` is how many
-- waiting flashes the free plan is dealt a day, at places drawn from `p_seed`, a secret of the viewer and the day;
-- `p_pressure` is how many points a member loses for each natural logarithm of the number of flashes that wait for
-- them.

-- Earlier signatures:
drop function if exists deck_build(integer, date, timestamptz, boolean, integer, integer);

create or replace function deck_build(
  p_viewer integer, p_day date, p_now timestamptz, p_pays boolean, p_dealt integer, p_size integer,
  p_waiting integer, p_pressure double precision, p_seed text
) returns integer language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_ids integer[];
  v_flashes integer[] := '{}';
  v_deck decks;
  v_dealt_on date;
begin
  -- Locks the viewer's row until the end of the transaction, and returns it unchanged.
  insert into decks (viewer_id, day, ids, dealt) values (p_viewer, p_day, '{}', '{}')
    on conflict (viewer_id) do update set viewer_id = decks.viewer_id
    returning * into v_deck;
  v_dealt_on := v_deck.day;
  if v_deck.day < p_day then
    v_deck.day := p_day;
    v_deck.dealt := '{}';
    v_deck.waiting := 0;
  end if;
  if cardinality(v_deck.dealt) <> p_dealt then return cardinality(v_deck.ids); end if;

  v_ids := deck_candidates(p_viewer, p_day, p_now, p_pays, p_size, 24, 6, p_pressure);
  if cardinality(v_ids) < least(p_size, 20) then
    v_ids := deck_candidates(p_viewer, p_day, p_now, p_pays, p_size, 400, 40, p_pressure);
  end if;
  -- A deck that is not full already holds everybody, including those who flashed, and stays in the order of the scores.
  if p_waiting > 0 and not p_pays and cardinality(v_ids) = p_size then
    select dealt.ids, dealt.flashes into v_ids, v_flashes
      from deck_with_waiting(p_viewer, p_day, p_now, deck_kept(p_viewer, v_dealt_on, p_day, p_now, p_size), v_ids,
        p_waiting - v_deck.waiting, p_seed) dealt;
    v_ids := v_ids[:p_size];
    if v_dealt_on < p_day then v_deck.firsts := '{}'; end if;
    v_deck.firsts := v_deck.firsts || array(
      select first.id from unnest(v_ids[:deck_first()]) with ordinality first (id, place)
      where first.id <> all (v_deck.firsts) order by first.place);
  else
    update edges e set dealt_on = p_day
      from unnest(waiting_among(p_viewer, v_ids[:deck_first()])) dealt (id)
      where e.from_id = dealt.id and e.to_id = p_viewer and e.dealt_on is null;
  end if;

  update decks set day = v_deck.day,
      ids = case when v_ids <> '{}' then v_ids else v_deck.ids end,
      firsts = v_deck.firsts,
      dealt = array(select distinct id from unnest(v_deck.dealt || v_ids) id),
      waiting = v_deck.waiting + cardinality(v_flashes)
    where viewer_id = p_viewer;
  return cardinality(v_ids);
end $$;
