-- A free viewer's deck, with flashes that wait among its new cards: `p_kept` first, then as many new ones as there is
-- room among the first, then the rest in their order. At most `p_most` flashes are dealt, and one among eight new cards,
-- so that of any card it is as likely as of the others. Their senders and the viewer are what the other looks for; none is
-- dealt on the day it was sent, when its notice went out, nor twice. The first stand at places drawn from `p_seed`.
-- `flashes` are those that would not have been dealt otherwise.
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
  -- Of what is left over when divided by eight, as large a chance as it is.
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
    -- By another draw than the places: those that are chosen among many would stand first.
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
