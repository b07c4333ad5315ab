-- The members of `p_ids` whose flash waits for `p_viewer`. An inbox of at most a hundred flashes is read as a whole; in
-- a fuller one each id is looked up separately, so that the number of rows read is bounded whatever the viewer has
-- received.
create or replace function waiting_among(p_viewer integer, p_ids integer[]) returns integer[] language plpgsql stable
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_most constant integer := 100;
  v_inbox constant integer[] := array(
    select e.from_id from edges e
    where e.to_id = p_viewer and e.kind = 'flash' and not e.is_answered and not e.is_blocked limit v_most + 1);
begin
  if cardinality(v_inbox) <= v_most then
    return array(select one.id from unnest(p_ids) one (id) where one.id = any (v_inbox));
  end if;
  return array(
    select e.from_id from unnest(p_ids) one (id)
    join edges e on e.from_id = one.id and e.to_id = p_viewer
      and e.kind = 'flash' and not e.is_answered and not e.is_blocked);
end $$;
