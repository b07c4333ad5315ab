-- A free viewer's deck, with waiting flashes mixed into its new cards: `p_kept` first, then as many new cards as there
-- is room for among the first ones (deck_first), then the remaining ones in their order. At most `p_most` flashes are
-- dealt, and one in eight new cards, so that every card is equally likely to be a flash. The preferences of both
-- members apply; no flash is dealt on the day it was sent, when its notification went out, nor twice. The places of the
-- first cards are drawn from `p_seed`. `flashes` are the senders who would not have been dealt otherwise.
create or replace function deck_with_waiting(
  p_viewer integer, p_day date, p_now timestamptz, p_kept integer[], p_ids integer[], p_most integer, p_seed text,
  out ids integer[], out flashes integer[]
) language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_fellows constant integer[] := fellow_guests(p_viewer);
  v_new constant integer[] := array(
    select new.id from unnest(p_ids) with ordinality new (id, place) where new.id <> all (p_kept) order by new.place);
  v_room constant integer := least(greatest(deck_first() - cardinality(p_kept), 0), cardinality(v_new));
  -- One in eight; the remainder of the division is the chance of one more.
  v_share constant integer := floor(v_room / 8.0 + ring_place(p_seed) / 2147483648.0);
  v_already integer[];
  v_first integer[];
begin
  v_already := waiting_among(p_viewer, v_new[:v_room]);
  flashes := array(
    select m.id
    from (
      select e.from_id from edges e
      where e.to_id = p_viewer and e.kind = 'flash' and not e.is_answered and not e.is_blocked
        and e.dealt_on is null and e.at > p_now - flash_waits() and (e.at at time zone 'Europe/Paris')::date < p_day
      order by e.at desc limit 300
    ) flashed
    join members viewer on viewer.id = p_viewer
    join members m on m.id = flashed.from_id and m.status = 'active' and m.is_public and not m.awaits_verification
      and suits(m, viewer, p_day)
    where m.id <> all (p_kept || v_new[:v_room] || v_fellows)
      and (select e.kind = 'flash' or (e.kind = 'pass' and e.at > p_now - pass_lasts())
        from edges e where e.from_id = p_viewer and e.to_id = m.id) is not true
    -- Not the same draw as for the places: otherwise flashes that are chosen among many would come first.
    order by ring_place(p_seed || ' chosen ' || m.id) limit greatest(least(p_most, v_share) - cardinality(v_already), 0));

  v_first := array(
    select new.id from unnest(v_new[:v_room - cardinality(flashes)] || flashes) new (id)
    order by ring_place(p_seed || new.id));
  update edges e set dealt_on = p_day
    from unnest(v_first) dealt (id)
    where dealt.id = any (v_already || flashes) and e.from_id = dealt.id and e.to_id = p_viewer and e.dealt_on is null;
  ids := p_kept || v_first || array(
    select new.id from unnest(v_new[v_room - cardinality(flashes) + 1:]) with ordinality new (id, place)
    where new.id <> all (flashes) order by new.place);
end $$;
