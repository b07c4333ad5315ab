-- Of the members `p_ids`, those whose flash waits for `p_viewer`. Of an inbox of a hundred at most all are read at once; of a
-- fuller one each is looked up by itself: whatever has come to the viewer, no more is read than that.
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
