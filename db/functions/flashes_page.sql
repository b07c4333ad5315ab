-- The flashes that wait for the member's answer, from members they can see, latest first, after a position in that
-- order (null for the first page). Read along the index, like db/functions/visitors_page.sql.
create or replace function flashes_page(
  p_member integer, p_at timestamptz, p_id uuid, p_limit integer
) returns table (from_id integer, public_id uuid, at timestamptz) language plpgsql stable
set jit = off
set enable_sort = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_at constant timestamptz := coalesce(p_at, 'infinity');
begin
  return query
    select e.from_id, m.public_id, e.at
    from edges e
    join members m on m.id = e.from_id
    where e.to_id = p_member and e.kind = 'flash' and not e.is_answered and not e.is_blocked
      and is_visible_to(e.from_id, p_member)
      and e.at <= v_at and (e.at < v_at or m.public_id < p_id)
    order by e.at desc, m.public_id desc
    limit p_limit;
end $$;
