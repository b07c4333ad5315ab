-- One page of a walk through the members who suit `p_viewer` and about whom the viewer has not decided.
--
-- The order is that of the ring, from the viewer's place on the day the walk began: it reveals nothing about anybody,
-- and no member moves on it, so that pages neither repeat nor skip members whatever happens between them. `p_from` is
-- the place on the ring at which this page begins, null for the first; `next_ring` is where the next page begins, null
-- at the end of the circle.
--
-- A lane is a part of the pool with an index in the order of the ring. It is read in steps, each wider than the last
-- until one holds a sixteenth of `p_read` rows, and not much more than `p_read` rows in total: a search that finds
-- hardly anybody returns a short page and continues from there.

-- Earlier signatures:
drop function if exists grid_walk(
  integer, text, date, date, timestamptz, integer, integer[], integer, integer, integer, integer, integer, integer, relation_type,
  boolean, boolean, boolean);

create or replace function grid_walk(
  p_viewer integer, p_lane text, p_day date, p_first_day date, p_now timestamptz, p_from integer,
  p_except integer[], p_limit integer, p_read integer,
  p_age_min integer, p_age_max integer, p_distance_km integer, p_interests integer, p_relation relation_type,
  p_with_photo boolean, p_verified boolean, p_online boolean, p_traits smallint,
  out ids integer[], out next_ring integer
) language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_circle constant bigint := 2147483648;
  v_year constant integer := extract(year from p_day);
  -- Members were at most 75 when the site opened, in 2026.
  v_oldest constant integer := 1951;
  v_pass_ends constant timestamptz := p_now - pass_lasts();
  v_me members;
  v_age integer;
  v_reach distance;
  v_km smallint;
  v_town text;
  v_latitude real;
  v_longitude real;
  v_born_from integer;
  v_born_to integer;
  v_genders gender[];
  v_bands smallint[];
  v_cells integer[];
  v_zones integer[];
  v_incognito integer[] := '{}';
  v_place bigint;
  -- Distances along the ring from the viewer's place.
  v_at bigint;
  v_to bigint;
  v_steps bigint[] := '{}';
  v_width bigint;
  v_low integer;
  v_high integer;
  v_read integer := 0;
  v_count integer;
  v_found integer[];
  v_found_steps bigint[];
begin
  ids := '{}';
  select * into v_me from members m where m.id = p_viewer;
  v_age := v_year - v_me.birth_year;
  v_reach := deck_reach(v_me);
  v_km := deck_km(v_me);
  v_town := deck_town(v_me);
  if v_me.uses_location then
    v_latitude := v_me.latitude;
    v_longitude := v_me.longitude;
  end if;
  v_born_from := greatest(
    case when v_me.seeks_age_max = 75 then v_oldest else v_year - v_me.seeks_age_max end,
    case when coalesce(p_age_max, 75) = 75 then v_oldest else v_year - p_age_max end);
  v_born_to := v_year - greatest(v_me.seeks_age_min, p_age_min);
  v_bands := array(select generate_series(v_born_from / 3, v_born_to / 3));
  v_genders := case v_me.seeks_gender when 'both' then enum_range(null::gender)
    else array[v_me.seeks_gender::text::gender] end;
  v_cells := array(
    select map_cells(v_latitude, v_longitude, case p_lane when 'near' then p_distance_km when 'fitting' then v_km end, 0.5));
  v_zones := array(select map_zones(v_latitude, v_longitude) where p_lane = 'fitting' and v_reach >= 'same_region');
  v_place := ring_place(p_viewer::text || p_first_day::text);
  v_at := case when p_from is null then 0 else (p_from - v_place + v_circle) % v_circle end;
  -- Only the members whom an incognito member flashed find them here.
  if p_lane not in ('gold', 'boost', 'super_flash') then
    v_incognito := array(
      select m.id
      from (
        select e.from_id from edges e
        where e.to_id = p_viewer and e.kind = 'flash' and not e.is_answered and not e.is_blocked
        order by e.at desc limit 100
      ) flashed
      join members m on m.id = flashed.from_id and m.status = 'active' and m.is_public and not m.awaits_verification
      where m.is_incognito and suits_incognito(m, v_me, p_day) and meets(m.traits, p_traits));
  end if;
  -- The fuller the lane, the narrower the first step.
  v_width := case when p_lane = 'fitting' then 1 << 17 when p_lane in ('boost', 'super_flash') then 1 << 28
    else 1 << 22 end;

  while v_at < v_circle and cardinality(ids) <= p_limit and v_read < p_read loop
    v_to := least(v_at + v_width, case when v_at < v_circle - v_place then v_circle - v_place else v_circle end);
    v_low := (v_at + v_place) % v_circle;
    v_high := v_low + (v_to - v_at) - 1;

    with lane as materialized (
      (select p.member_id, p.ring, p.birth_year, p.age_min, p.age_max, p.relation, p.city_code, p.region, p.reach,
          p.interests, false as is_verified, null::real as latitude, null::real as longitude
        from deck_pool p
        where p_lane = 'fitting' and v_reach = 'anywhere' and p.reach = 'anywhere'
          and p.audience = v_me.gender and p.gender = any (v_genders) and p.birth_band = any (v_bands)
          and p.activity = any (array[0, 1, 2]::smallint[]) and p.ring between v_low and v_high)
      union all
      (select p.member_id, p.ring, p.birth_year, p.age_min, p.age_max, p.relation, p.city_code, p.region, p.reach,
          p.interests, false, null, null
        from deck_pool p
        where p_lane = 'fitting' and v_reach >= 'same_region' and p.reach >= 'same_region'
          and p.region = v_me.region
          and p.audience = v_me.gender and p.gender = any (v_genders) and p.birth_band = any (v_bands)
          and p.activity = any (array[0, 1, 2]::smallint[]) and p.ring between v_low and v_high
          and not (v_reach = 'anywhere' and p.reach = 'anywhere'))
      union all
      (select p.member_id, p.ring, p.birth_year, p.age_min, p.age_max, p.relation, p.city_code, p.region, p.reach,
          p.interests, false, null, null
        from deck_pool p
        where p_lane = 'fitting' and p.city_code = v_town
          and p.audience = v_me.gender and p.gender = any (v_genders) and p.birth_band = any (v_bands)
          and p.activity = any (array[0, 1, 2]::smallint[]) and p.ring between v_low and v_high
          and not (v_reach = 'anywhere' and p.reach = 'anywhere')
          and (p.region = v_me.region and p.reach >= 'same_region' and v_reach >= 'same_region') is not true)
      union all
      (select p.member_id, p.ring, p.birth_year, p.age_min, p.age_max, p.relation, p.city_code, p.region, p.reach,
          p.interests, false, null, null
        from deck_pool p
        where p_lane = 'fitting' and p.cell = any (v_cells) and (p.city_code = v_town) is not true
          and p.audience = v_me.gender and p.gender = any (v_genders) and p.ring between v_low and v_high
          and lives_near(p.reach, p.km, p.region, p.latitude, p.longitude, v_reach, v_km, v_me.region, v_latitude, v_longitude))
      union all
      (select p.member_id, p.ring, p.birth_year, p.age_min, p.age_max, p.relation, p.city_code, p.region, p.reach,
          p.interests, false, null, null
        from deck_pool p
        where p_lane = 'fitting' and p.zone = any (v_zones) and (p.city_code = v_town) is not true
          and p.audience = v_me.gender and p.gender = any (v_genders) and p.ring between v_low and v_high
          and lives_near(p.reach, p.km, p.region, p.latitude, p.longitude, v_reach, v_km, v_me.region, v_latitude, v_longitude))
      union all
      (select p.member_id, p.ring, p.birth_year, p.age_min, p.age_max, p.relation, p.city_code, p.region, p.reach,
          p.interests, p.is_verified, p.latitude, p.longitude
        from deck_pool p
        where p_lane = 'near' and p.cell is not null and p.cell = any (v_cells)
          and p.audience = v_me.gender and p.gender = any (v_genders) and p.ring between v_low and v_high)
      union all
      (select p.member_id, p.ring, p.birth_year, p.age_min, p.age_max, p.relation, p.city_code, p.region, p.reach,
          p.interests, true, null, null
        from deck_pool p
        where p_lane = 'verified' and p.is_verified
          and p.audience = v_me.gender and p.gender = any (v_genders) and p.ring between v_low and v_high)
      union all
      (select p.member_id, p.ring, p.birth_year, p.age_min, p.age_max, p.relation, p.city_code, p.region, p.reach,
          p.interests, p.is_verified, p.latitude, p.longitude
        from online_members o
        join deck_pool p on p.member_id = o.member_id and p.audience = v_me.gender
        where p_lane = 'online' and o.gender = any (v_genders) and o.birth_year between v_born_from and v_born_to
          and (p_interests is null or o.interests & p_interests <> 0) and o.ring between v_low and v_high)
      union all
      (select p.member_id, p.ring, p.birth_year, p.age_min, p.age_max, p.relation, p.city_code, p.region, p.reach,
          p.interests, false, null, null
        from deck_pool p
        where p_lane = 'gold' and v_reach = 'anywhere' and p.plan = 'gold'
          and p.audience = v_me.gender and p.gender = any (v_genders) and p.ring between v_low and v_high)
      union all
      (select p.member_id, p.ring, p.birth_year, p.age_min, p.age_max, p.relation, p.city_code, p.region, p.reach,
          p.interests, false, null, null
        from deck_pool p
        where p_lane = 'gold' and v_reach < 'anywhere' and p.plan = 'gold' and p.region = v_me.region
          and p.audience = v_me.gender and p.gender = any (v_genders)
          and p.activity = any (array[0, 1, 2]::smallint[]) and p.ring between v_low and v_high)
      union all
      (select p.member_id, p.ring, p.birth_year, p.age_min, p.age_max, p.relation, p.city_code, p.region, p.reach,
          p.interests, p.is_verified, p.latitude, p.longitude
        from deck_pool p
        where p_lane in ('boost', 'super_flash') and p.boost > 0
          and p.boost = case p_lane when 'super_flash' then 2 else 1 end and p.boost_until > p_now
          and p.audience = v_me.gender and p.gender = any (v_genders) and p.ring between v_low and v_high)
      union all
      (select m.id, place.ring, m.birth_year, m.seeks_age_min,
          case when m.seeks_age_max = 75 then 200 else m.seeks_age_max end, m.seeks_relation, deck_town(m), m.region,
          deck_reach(m), m.interests, m.verified_at is not null,
          case when m.uses_location then m.latitude end, case when m.uses_location then m.longitude end
        from members m, ring_place(m.public_id::text) place (ring)
        where m.id = any (v_incognito) and place.ring between v_low and v_high)
    ),
    fitting as (
      select c.member_id, c.ring from lane c
      where c.birth_year between v_born_from and v_born_to and v_age between c.age_min and c.age_max
        and (c.relation = v_me.seeks_relation or 'both' in (c.relation, v_me.seeks_relation))
        and (p_relation is null or p_relation = 'both' or c.relation in (p_relation, 'both'))
        and (c.city_code = v_town
          or (c.region = v_me.region and c.reach >= 'same_region' and v_reach >= 'same_region')
          or (c.reach = 'anywhere' and v_reach = 'anywhere')
          or least(c.reach, v_reach) = 'within_km')
        and (p_interests is null or c.interests & p_interests <> 0)
        and (c.is_verified or not p_verified)
        and (p_distance_km is null or distance_km(v_latitude, v_longitude, c.latitude, c.longitude) <= p_distance_km)
        and c.member_id <> p_viewer and c.member_id <> all (p_except)
        -- Incognito members are not in the pool, and have been checked above.
        and (select meets(p.traits, v_me.demands) and meets(p.traits, p_traits) and meets(v_me.traits, p.demands)
            and (least(p.reach, v_reach) <> 'within_km' or p.city_code = v_town or lives_near(
              p.reach, p.km, p.region, p.latitude, p.longitude, v_reach, v_km, v_me.region, v_latitude, v_longitude)) is true
          from deck_pool p where p.member_id = c.member_id and p.audience = v_me.gender) is not false
        -- A scalar subquery, because a join would read every decision of the viewer.
        and (select e.kind = 'flash' or e.is_blocked or (e.kind = 'pass' and e.at > v_pass_ends)
          from edges e where e.from_id = p_viewer and e.to_id = c.member_id) is not true
        and (not p_online or (select m.shows_online and m.last_seen_at > p_now - interval '10 minutes'
          from members m where m.id = c.member_id))
        and (not p_with_photo or (select true
          from photos where photos.owner_id = c.member_id and not photos.is_reserved limit 1))
      order by c.ring
      fetch first (p_limit + 1 - cardinality(ids)) rows with ties
    )
    select (select count(*) from lane), array_agg(f.member_id order by f.ring, f.member_id),
        array_agg(v_at + f.ring - v_low order by f.ring, f.member_id)
      into v_count, v_found, v_found_steps
      from fitting f;

    ids := ids || v_found;
    v_steps := v_steps || v_found_steps;
    v_read := v_read + v_count;
    if v_count < p_read / 16 then v_width := v_width * 8; end if;
    v_at := v_to;
  end loop;

  if cardinality(ids) > p_limit then
    -- Members at the same place of the ring stay on the same page.
    v_at := v_steps[p_limit] + 1;
    ids := array(
      select found.id from unnest(ids, v_steps) with ordinality found (id, step, nth)
      where found.step < v_at order by found.nth);
  end if;
  if v_at < v_circle then next_ring := (v_at + v_place) % v_circle; end if;
end $$;
