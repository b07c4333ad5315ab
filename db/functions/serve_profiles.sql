-- The members of `p_ids` who can be shown to `p_viewer` on `p_day`, in their order: those already shown that day, and
-- others until there are `p_most` in total. Members shown again cost one look-up; new ones are recorded under a lock,
-- so that concurrent requests count together. If the system clock moves back, the later day and its count are kept.
create or replace function serve_profiles(
  p_viewer integer, p_day date, p_ids integer[], p_most integer
) returns integer[] language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_ids integer[];
begin
  if coalesce(cardinality(p_ids), 0) = 0 then return '{}'; end if;
  select s.ids into v_ids from profiles_served s where s.viewer_id = p_viewer and s.day >= p_day;
  if p_ids <@ v_ids then return p_ids; end if;
  if v_ids is null or cardinality(v_ids) < p_most then
    -- The row stays locked until the end: the second of two concurrent requests counts what the first one recorded.
    insert into profiles_served as s (viewer_id, day, ids) values (p_viewer, p_day, '{}')
      on conflict (viewer_id) do update set
        day = greatest(s.day, p_day),
        ids = case when s.day >= p_day then s.ids else '{}' end
      returning s.ids into v_ids;
    v_ids := v_ids || array(
      select asked.id from unnest(p_ids) with ordinality asked (id, place)
      where asked.id <> all (v_ids)
      order by asked.place
      limit greatest(p_most - cardinality(v_ids), 0));
    update profiles_served set ids = v_ids where viewer_id = p_viewer;
  end if;
  return array(
    select asked.id from unnest(p_ids) with ordinality asked (id, place)
    where asked.id = any (v_ids)
    order by asked.place);
end $$;
