-- The visitors of the member whom the member can see, latest first, after a position in that order (null for the first
-- page). Read along the index of visits, one visitor after the other until the page is full: any other plan would call
-- is_visible_to for everybody who ever visited.
create or replace function visitors_page(
  p_member integer, p_at timestamptz, p_id uuid, p_limit integer
) returns table (visitor_id integer, public_id uuid, at timestamptz, is_match boolean) language plpgsql stable
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
    select v.visitor_id, m.public_id, v.at, mm.match_id is not null
    from visits v
    join members m on m.id = v.visitor_id
    left join match_members mm on mm.member_id = v.visited_id and mm.partner_id = v.visitor_id
    where v.visited_id = p_member and is_visible_to(v.visitor_id, p_member)
      and v.at <= v_at and (v.at < v_at or m.public_id < p_id)
    order by v.at desc, m.public_id desc
    limit p_limit;
end $$;
