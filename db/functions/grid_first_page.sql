-- The first page of the grid in one round trip: at most `p_most_heads` boosted members, Super Flash before Mise en
-- avant, then the walk of `p_lane` without them (see db/functions/grid_walk.sql).

-- Earlier signatures:
drop function if exists grid_first_page(
  integer, text, date, timestamptz, integer, integer, integer, integer, integer, integer, integer, relation_type, boolean,
  boolean, boolean);

create or replace function grid_first_page(
  p_viewer integer, p_lane text, p_day date, p_now timestamptz, p_limit integer, p_most_heads integer,
  p_read integer, p_age_min integer, p_age_max integer, p_distance_km integer, p_interests integer,
  p_relation relation_type, p_with_photo boolean, p_verified boolean, p_online boolean, p_traits smallint,
  out heads integer[], out ids integer[], out next_ring integer
) language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_lane text;
begin
  heads := '{}';
  foreach v_lane in array array['super_flash', 'boost'] loop
    heads := heads || (
      select boosted.ids[:p_most_heads - cardinality(heads)] from grid_walk(
        p_viewer, v_lane, p_day, p_day, p_now, null, heads, p_most_heads, 200,
        p_age_min, p_age_max, p_distance_km, p_interests, p_relation, p_with_photo, p_verified, p_online, p_traits) boosted);
  end loop;
  select page.ids, page.next_ring into grid_first_page.ids, grid_first_page.next_ring from grid_walk(
    p_viewer, p_lane, p_day, p_day, p_now, null, heads, p_limit - cardinality(heads), p_read,
    p_age_min, p_age_max, p_distance_km, p_interests, p_relation, p_with_photo, p_verified, p_online, p_traits) page;
end $$;
