-- The best `p_size` members to show `p_viewer` today, best first, by internal id.
--
-- Bounded lanes: whatever the number of members, and however many the viewer has already seen, at most
-- `p_read` rows are read and `p_keep` kept for each band of birth years in each lane. A lane walks a ring of
-- random places from a point of the viewer and the day, so a day's shuffle is stable and differs for everyone.
-- Both sides' preferences hold in every lane but one: the cards a paying viewer gets of members who flashed them.
-- Whoever has many flashes waiting is shown a little less: `p_pressure` points for each natural logarithm of their number.

-- As it was before waiting flashes weighed on the order.
drop function if exists deck_candidates(integer, date, timestamptz, boolean, integer, integer, integer);

create or replace function deck_candidates(
  p_viewer integer, p_day date, p_now timestamptz, p_pays boolean, p_size integer, p_read integer, p_keep integer,
  p_pressure double precision
) returns integer[] language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_ids integer[];
  v_year constant integer := extract(year from p_day);
  -- Nobody was older than 75 when this began, in 2026.
  v_oldest constant integer := 1951;
  v_pass_ends constant timestamptz := p_now - pass_lasts();
begin
  with me as materialized (
    select m.id, m.gender, v_year - m.birth_year as age, m.seeks_relation as relation, deck_reach(m) as reach,
      deck_town(m) as city_code, m.region, m.interests,
      case when m.seeks_age_max = 75 then v_oldest else v_year - m.seeks_age_max end as born_from,
      v_year - m.seeks_age_min as born_to,
      m.seeks_gender, m.traits, m.wants, m.demands,
      ('x' || substr(md5(m.id::text || p_day::text), 1, 8))::bit(32)::integer & 2147483647 as place
    from members m where m.id = p_viewer
  ),
  sought as materialized (
    select g as gender from me, unnest(enum_range(null::gender)) g where me.seeks_gender::text in ('both', g::text)
  ),
  cell as materialized (
    select sought.gender, band::smallint as band
    from me, sought, generate_series(me.born_from / 3, me.born_to / 3) band
  ),
  -- The ring is walked from the viewer's place to its end, then from its start.
  half as materialized (
    select h.* from me, lateral (values (me.place, 2147483647), (0, me.place - 1)) h (ring_from, ring_to)
  ),
  -- The active first; among the least active the point of entry does not matter.
  arc as materialized (
    select tier.activity, half.ring_from, half.ring_to
    from (values (0::smallint), (1::smallint)) tier (activity), half
    union all select 2::smallint, 0, 2147483647
  ),
  lane as (
    -- Members who flashed the viewer and wait for an answer. Only a paying viewer gets them here, ranked and
    -- exempt from preferences; those whom the free plan is dealt are drawn by deck_with_waiting.sql.
    (select m.id as member_id, m.interests, m.city_code, m.region, 0::smallint as activity, m.plan, 0::smallint as pending,
        m.traits, m.wants, true as has_flashed
      from me, lateral (
        select e.from_id from edges e
        where e.to_id = me.id and e.kind = 'flash' and not e.is_answered and not e.is_blocked
          and not exists (
            select 1 from edges mine where mine.from_id = me.id and mine.to_id = e.from_id
              and (mine.kind = 'flash' or mine.is_blocked
                or (mine.kind = 'pass' and mine.at > v_pass_ends and mine.at > e.at)))
        order by e.at desc limit 30
      ) flashed
      join members m on m.id = flashed.from_id and m.status = 'active' and m.is_public and not m.awaits_verification
      where p_pays
      limit 6)
    union all
    -- Incognito members are in the decks of those they flashed alone; on the free plan in no special place there.
    (select m.id, m.interests, deck_town(m), m.region, 0::smallint, m.plan, 0::smallint, m.traits, m.wants, false
      from me
      join members viewer on viewer.id = me.id
      cross join lateral (
        select e.from_id from edges e
        where e.to_id = me.id and e.kind = 'flash' and not e.is_answered and not e.is_blocked
        order by e.at desc limit 300
      ) flashed
      join members m on m.id = flashed.from_id and m.status = 'active' and m.is_public and not m.awaits_verification
      where not p_pays and suits_incognito(m, viewer, p_day)
        and not exists (
          select 1 from edges e where e.from_id = me.id and e.to_id = m.id
            and (e.kind = 'flash' or e.is_blocked or (e.kind = 'pass' and e.at > v_pass_ends)))
      limit 6)
    union all
    -- Gold members of the region: first among equals.
    (select p.member_id, p.interests, p.city_code, p.region, p.activity, p.plan, p.pending, p.traits, p.wants, false
      from me, sought, lateral (
        select found.* from half, lateral (
          select * from deck_pool p
          where p.plan = 'gold' and p.region = me.region and p.gender = sought.gender and p.audience = me.gender
            and p.activity = 0 and p.ring between half.ring_from and half.ring_to
          order by p.ring limit 40
        ) found limit 40
      ) p
      where p.birth_year between me.born_from and me.born_to and me.age between p.age_min and p.age_max
        and (p.relation = me.relation or p.relation = 'both' or me.relation = 'both')
        and meets(p.traits, me.demands) and meets(me.traits, p.demands)
        and (p.city_code = me.city_code or (p.reach >= 'same_region' and me.reach >= 'same_region'))
        and p.member_id <> me.id
        and not exists (
          select 1 from edges e where e.from_id = me.id and e.to_id = p.member_id
            and (e.kind = 'flash' or e.is_blocked or (e.kind = 'pass' and e.at > v_pass_ends)))
      limit 6)
    union all
    -- The viewer's town.
    (select kept.* from me, cell, lateral (
      select p.member_id, p.interests, p.city_code, p.region, p.activity, p.plan, p.pending, p.traits, p.wants, false
      from (
        select found.* from arc, lateral (
          select * from deck_pool p
          where p.city_code = me.city_code and p.gender = cell.gender and p.audience = me.gender
            and p.birth_band = cell.band and p.activity = arc.activity
            and p.ring between arc.ring_from and arc.ring_to
          order by p.ring limit p_read
        ) found limit p_read
      ) p
      where p.birth_year between me.born_from and me.born_to and me.age between p.age_min and p.age_max
        and (p.relation = me.relation or p.relation = 'both' or me.relation = 'both')
        and meets(p.traits, me.demands) and meets(me.traits, p.demands)
        and p.member_id <> me.id
        and not exists (
          select 1 from edges e where e.from_id = me.id and e.to_id = p.member_id
            and (e.kind = 'flash' or e.is_blocked or (e.kind = 'pass' and e.at > v_pass_ends)))
      limit p_keep
    ) kept)
    union all
    -- The viewer's region, among those who look that far.
    (select kept.* from me, cell, lateral (
      select p.member_id, p.interests, p.city_code, p.region, p.activity, p.plan, p.pending, p.traits, p.wants, false
      from (
        select found.* from arc, lateral (
          select * from deck_pool p
          where p.reach >= 'same_region' and p.region = me.region and p.gender = cell.gender
            and p.audience = me.gender and p.birth_band = cell.band and p.activity = arc.activity
            and p.ring between arc.ring_from and arc.ring_to
          order by p.ring limit p_read
        ) found limit p_read
      ) p
      where p.birth_year between me.born_from and me.born_to and me.age between p.age_min and p.age_max
        and (p.relation = me.relation or p.relation = 'both' or me.relation = 'both')
        and meets(p.traits, me.demands) and meets(me.traits, p.demands)
        and p.member_id <> me.id
        and not exists (
          select 1 from edges e where e.from_id = me.id and e.to_id = p.member_id
            and (e.kind = 'flash' or e.is_blocked or (e.kind = 'pass' and e.at > v_pass_ends)))
      limit p_keep
    ) kept where me.reach >= 'same_region')
    union all
    -- Anywhere, among those who look anywhere.
    (select kept.* from me, cell, lateral (
      select p.member_id, p.interests, p.city_code, p.region, p.activity, p.plan, p.pending, p.traits, p.wants, false
      from (
        select found.* from arc, lateral (
          select * from deck_pool p
          where p.reach = 'anywhere' and p.gender = cell.gender and p.audience = me.gender
            and p.birth_band = cell.band and p.activity = arc.activity
            and p.ring between arc.ring_from and arc.ring_to
          order by p.ring limit p_read
        ) found limit p_read
      ) p
      where p.birth_year between me.born_from and me.born_to and me.age between p.age_min and p.age_max
        and (p.relation = me.relation or p.relation = 'both' or me.relation = 'both')
        and meets(p.traits, me.demands) and meets(me.traits, p.demands)
        and p.member_id <> me.id
        and not exists (
          select 1 from edges e where e.from_id = me.id and e.to_id = p.member_id
            and (e.kind = 'flash' or e.is_blocked or (e.kind = 'pass' and e.at > v_pass_ends)))
      limit p_keep
    ) kept where me.reach = 'anywhere')
  ),
  ranked as (
    select lane.member_id, bool_or(lane.has_flashed) as has_flashed,
      max(
        case when lane.plan = 'gold' then 6 else 0 end
        + 2 * bit_count((lane.interests & me.interests)::bit(32))
        -- What each hopes for in the life of the other.
        + 2 * bit_count((lane.traits & me.wants)::integer::bit(16)) + 2 * bit_count((me.traits & lane.wants)::integer::bit(16))
        + case when lane.city_code = me.city_code then 6 when lane.region = me.region then 3 else 0 end
        + 2 * (2 - lane.activity)
        -- A little chance of the day, so that equals take turns.
        + ('x' || substr(md5(lane.member_id::text || me.place::text), 1, 2))::bit(8)::integer % 6
      ) - p_pressure * ln(1 + max(lane.pending)) as score
    from lane, me
    group by lane.member_id
  )
  select coalesce(
    (select array_agg(best.member_id) from (
      select r.member_id from ranked r
      order by r.has_flashed desc, r.score desc, r.member_id limit p_size
    ) best), '{}') into v_ids;
  return v_ids;
end $$;
