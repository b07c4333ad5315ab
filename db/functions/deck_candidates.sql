-- The best `p_size` members to show to `p_viewer` today, by internal id, best first, among those that
-- db/functions/deck_lanes.sql finds. A member with many waiting flashes is shown a little less often: they lose
-- `p_pressure` points for each natural logarithm of that number.

-- Earlier signatures:
drop function if exists deck_candidates(integer, date, timestamptz, boolean, integer, integer, integer);

create or replace function deck_candidates(
  p_viewer integer, p_day date, p_now timestamptz, p_pays boolean, p_size integer, p_read integer, p_keep integer,
  p_pressure double precision
) returns integer[] language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_fellows constant integer[] := fellow_guests(p_viewer);
  v_ids integer[];
begin
  with me as materialized (
    select deck_town(m) as city_code, m.region, m.interests, m.traits, m.wants, ring_place(m.id::text || p_day::text) as place
    from members m where m.id = p_viewer
  ),
  ranked as (
    select lane.member_id, bool_or(lane.has_flashed) as has_flashed,
      max(
        case when lane.plan = 'gold' then 6 else 0 end
        + 2 * bit_count((lane.interests & me.interests)::bit(32))
        -- The traits of each that the other one prefers.
        + 2 * bit_count((lane.traits & me.wants)::integer::bit(16)) + 2 * bit_count((me.traits & lane.wants)::integer::bit(16))
        + case when lane.city_code = me.city_code then 6 when lane.region = me.region then 3 else 0 end
        + 2 * (2 - lane.activity)
        -- A member who was here recently is more likely to answer.
        + (select greatest(0, 8 - (p_day - m.last_active_on)) from members m where m.id = lane.member_id)
        -- A few random points that change every day, so that members with equal scores take turns.
        + ('x' || substr(md5(lane.member_id::text || me.place::text), 1, 2))::bit(8)::integer % 6
      ) - p_pressure * ln(1 + max(lane.pending)) as score
    from me, deck_lanes(p_viewer, p_day, p_now, p_pays, p_read, p_keep) lane
    where lane.member_id <> all (v_fellows)
    group by lane.member_id
  )
  select coalesce(
    (select array_agg(best.member_id) from (
      select r.member_id from ranked r
      order by r.has_flashed desc, r.score desc, r.member_id limit p_size
    ) best), '{}') into v_ids;
  return v_ids;
end $$;
