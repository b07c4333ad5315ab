-- The members who can be in `p_viewer`'s deck of the day, for db/functions/deck_candidates.sql to rank; some appear
-- twice.
--
-- The lanes are bounded: whatever the number of members, and however many the viewer has already seen, at most `p_read`
-- rows are read and `p_keep` kept for each band of birth years in each lane. A lane walks a ring of random places from
-- a point that depends on the viewer and the day, so that the order is stable during a day and differs between viewers.
-- The preferences of both members apply in every lane but one: the members who flashed a paying viewer. Each lane is a
-- query of its own, so that a viewer does not pay for the lanes they do not need. The viewer's decisions are looked up
-- one by one, because a join may read all of them.
create or replace function deck_lanes(
  p_viewer integer, p_day date, p_now timestamptz, p_pays boolean, p_read integer, p_keep integer
) returns table (
  member_id integer, interests integer, city_code text, region region, activity smallint, plan plan, pending smallint,
  traits smallint, wants smallint, has_flashed boolean
) language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_year constant integer := extract(year from p_day);
  -- Members were at most 75 when the site opened, in 2026.
  v_oldest constant integer := 1951;
  v_pass_ends constant timestamptz := p_now - pass_lasts();
  v_place constant integer := ring_place(p_viewer::text || p_day::text);
  v_end constant integer := 2147483647;
  -- From the viewer's place to the end of the ring, the most active members before the less active ones; then both from
  -- the start of the ring. The least active members come last, and their starting point does not matter.
  v_tiers constant smallint[] := '{0, 1, 0, 1, 2}';
  v_from constant integer[] := array[v_place, v_place, 0, 0, 0];
  v_to constant integer[] := array[v_end, v_end, v_place - 1, v_place - 1, v_end];
  v_me record;
  v_genders gender[];
  v_bands smallint[];
  v_cells integer[];
begin
  select m.gender, v_year - m.birth_year as age, m.seeks_gender, m.seeks_relation as relation, m.traits, m.demands,
      deck_reach(m) as reach, deck_km(m) as km, deck_town(m) as city_code, m.region,
      case when m.uses_location then m.latitude end as latitude, case when m.uses_location then m.longitude end as longitude,
      case when m.seeks_age_max = 75 then v_oldest else v_year - m.seeks_age_max end as born_from,
      v_year - m.seeks_age_min as born_to
    into v_me from members m where m.id = p_viewer;
  v_genders := case v_me.seeks_gender when 'both' then enum_range(null::gender)
    else array[v_me.seeks_gender::text::gender] end;
  v_bands := array(select generate_series(v_me.born_from / 3, v_me.born_to / 3));

  if p_pays then
    -- Members who flashed the viewer and wait for an answer. Only a paying viewer gets them here, ranked and exempt
    -- from preferences, although each sender must have saved theirs; for the free plan, deck_with_waiting.sql draws
    -- some of them.
    return query
      select m.id, m.interests, m.city_code, m.region, 0::smallint, m.plan, 0::smallint, m.traits, m.wants, true
      from (
        select e.from_id from edges e
        where e.to_id = p_viewer and e.kind = 'flash' and not e.is_answered and not e.is_blocked
          and (select mine.kind = 'flash' or mine.is_blocked
              or (mine.kind = 'pass' and mine.at > v_pass_ends and mine.at > e.at)
            from edges mine where mine.from_id = p_viewer and mine.to_id = e.from_id) is not true
        order by e.at desc limit 30
      ) flashed
      join members m on m.id = flashed.from_id and m.status = 'active' and m.is_public and not m.awaits_verification
        and m.preferences_saved_at is not null
      limit 6;
  else
    -- Incognito members are only in the decks of those they flashed; on the free plan they have no special place there.
    return query
      select m.id, m.interests, deck_town(m), m.region, 0::smallint, m.plan, 0::smallint, m.traits, m.wants, false
      from (
        select e.from_id from edges e
        where e.to_id = p_viewer and e.kind = 'flash' and not e.is_answered and not e.is_blocked
        order by e.at desc limit 300
      ) flashed
      join members viewer on viewer.id = p_viewer
      join members m on m.id = flashed.from_id and m.status = 'active' and m.is_public and not m.awaits_verification
      where m.is_incognito and suits_incognito(m, viewer, p_day)
        and (select e.kind = 'flash' or e.is_blocked or (e.kind = 'pass' and e.at > v_pass_ends)
          from edges e where e.from_id = p_viewer and e.to_id = m.id) is not true
      limit 6;
  end if;

  -- Gold members of the region, who always get a few places among the candidates.
  return query
    select p.member_id, p.interests, p.city_code, p.region, p.activity, p.plan, p.pending, p.traits, p.wants, false
    from unnest(v_genders) sought (gender), lateral (
      select found.* from (values (v_place, v_end), (0, v_place - 1)) half (ring_from, ring_to), lateral (
        select * from deck_pool p
        where p.plan = 'gold' and p.region = v_me.region and p.gender = sought.gender and p.audience = v_me.gender
          and p.activity = 0 and p.ring between half.ring_from and half.ring_to
        order by p.ring limit 40
      ) found limit 40
    ) p
    where p.birth_year between v_me.born_from and v_me.born_to and v_me.age between p.age_min and p.age_max
      and (p.relation = v_me.relation or p.relation = 'both' or v_me.relation = 'both')
      and meets(p.traits, v_me.demands) and meets(v_me.traits, p.demands)
      and (p.city_code = v_me.city_code or (p.reach >= 'same_region' and v_me.reach >= 'same_region')
        or lives_near(p.reach, p.km, p.region, p.latitude, p.longitude,
          v_me.reach, v_me.km, v_me.region, v_me.latitude, v_me.longitude))
      and p.member_id <> p_viewer
      and (select e.kind = 'flash' or e.is_blocked or (e.kind = 'pass' and e.at > v_pass_ends)
        from edges e where e.from_id = p_viewer and e.to_id = p.member_id) is not true
    limit 6;

  -- The viewer's town.
  return query
    select kept.* from unnest(v_genders) sought (gender), unnest(v_bands) band, lateral (
      select p.member_id, p.interests, p.city_code, p.region, p.activity, p.plan, p.pending, p.traits, p.wants, false
      from (
        select found.* from unnest(v_tiers, v_from, v_to) arc (activity, ring_from, ring_to), lateral (
          select * from deck_pool p
          where p.city_code = v_me.city_code and p.gender = sought.gender and p.audience = v_me.gender
            and p.birth_band = band and p.activity = arc.activity and p.ring between arc.ring_from and arc.ring_to
          order by p.ring limit p_read
        ) found limit p_read
      ) p
      where p.birth_year between v_me.born_from and v_me.born_to and v_me.age between p.age_min and p.age_max
        and (p.relation = v_me.relation or p.relation = 'both' or v_me.relation = 'both')
        and meets(p.traits, v_me.demands) and meets(v_me.traits, p.demands)
        and p.member_id <> p_viewer
        and (select e.kind = 'flash' or e.is_blocked or (e.kind = 'pass' and e.at > v_pass_ends)
          from edges e where e.from_id = p_viewer and e.to_id = p.member_id) is not true
      limit p_keep
    ) kept;

  if v_me.reach >= 'same_region' then
    -- The viewer's region, for viewers and members who search that far.
    return query
      select kept.* from unnest(v_genders) sought (gender), unnest(v_bands) band, lateral (
        select p.member_id, p.interests, p.city_code, p.region, p.activity, p.plan, p.pending, p.traits, p.wants, false
        from (
          select found.* from unnest(v_tiers, v_from, v_to) arc (activity, ring_from, ring_to), lateral (
            select * from deck_pool p
            where p.reach >= 'same_region' and p.region = v_me.region and p.gender = sought.gender and p.audience = v_me.gender
              and p.birth_band = band and p.activity = arc.activity and p.ring between arc.ring_from and arc.ring_to
            order by p.ring limit p_read
          ) found limit p_read
        ) p
        where p.birth_year between v_me.born_from and v_me.born_to and v_me.age between p.age_min and p.age_max
          and (p.relation = v_me.relation or p.relation = 'both' or v_me.relation = 'both')
          and meets(p.traits, v_me.demands) and meets(v_me.traits, p.demands)
          and p.member_id <> p_viewer
          and (select e.kind = 'flash' or e.is_blocked or (e.kind = 'pass' and e.at > v_pass_ends)
            from edges e where e.from_id = p_viewer and e.to_id = p.member_id) is not true
        limit p_keep
      ) kept;

    -- Members who search within a radius and whose circle can contain the viewer: a few of each zone, because there are
    -- several zones.
    v_cells := array(select zone from map_zones(v_me.latitude, v_me.longitude) zone);
    return query
      select kept.* from unnest(v_genders) sought (gender), unnest(v_cells) place, lateral (
        select p.member_id, p.interests, p.city_code, p.region, p.activity, p.plan, p.pending, p.traits, p.wants, false
        from (
          select found.* from (values (v_place, v_end), (0, v_place - 1)) half (ring_from, ring_to), lateral (
            select * from deck_pool p
            where p.zone = place and p.gender = sought.gender and p.audience = v_me.gender
              and p.ring between half.ring_from and half.ring_to
            order by p.ring limit p_read / 4
          ) found limit p_read / 4
        ) p
        where p.birth_year between v_me.born_from and v_me.born_to and v_me.age between p.age_min and p.age_max
          and (p.relation = v_me.relation or p.relation = 'both' or v_me.relation = 'both')
          and meets(p.traits, v_me.demands) and meets(v_me.traits, p.demands)
          and lives_near(p.reach, p.km, p.region, p.latitude, p.longitude,
            v_me.reach, v_me.km, v_me.region, v_me.latitude, v_me.longitude)
          and p.member_id <> p_viewer
          and (select e.kind = 'flash' or e.is_blocked or (e.kind = 'pass' and e.at > v_pass_ends)
            from edges e where e.from_id = p_viewer and e.to_id = p.member_id) is not true
        limit p_keep
      ) kept;
  end if;

  if v_me.reach = 'anywhere' then
    -- Anywhere, for viewers and members who search anywhere.
    return query
      select kept.* from unnest(v_genders) sought (gender), unnest(v_bands) band, lateral (
        select p.member_id, p.interests, p.city_code, p.region, p.activity, p.plan, p.pending, p.traits, p.wants, false
        from (
          select found.* from unnest(v_tiers, v_from, v_to) arc (activity, ring_from, ring_to), lateral (
            select * from deck_pool p
            where p.reach = 'anywhere' and p.gender = sought.gender and p.audience = v_me.gender
              and p.birth_band = band and p.activity = arc.activity and p.ring between arc.ring_from and arc.ring_to
            order by p.ring limit p_read
          ) found limit p_read
        ) p
        where p.birth_year between v_me.born_from and v_me.born_to and v_me.age between p.age_min and p.age_max
          and (p.relation = v_me.relation or p.relation = 'both' or v_me.relation = 'both')
          and meets(p.traits, v_me.demands) and meets(v_me.traits, p.demands)
          and p.member_id <> p_viewer
          and (select e.kind = 'flash' or e.is_blocked or (e.kind = 'pass' and e.at > v_pass_ends)
            from edges e where e.from_id = p_viewer and e.to_id = p.member_id) is not true
        limit p_keep
      ) kept;
  end if;

  if v_me.reach = 'within_km' and v_me.latitude is not null then
    -- Around the viewer, within the radius of both. The rows to read and to keep are divided among the cells. They are
    -- more than in other lanes, because many members of a cell are too far away or of another age.
    v_cells := array(select cell from map_cells(v_me.latitude, v_me.longitude, v_me.km, 0.5) cell);
    return query
      select kept.* from unnest(v_genders) sought (gender), unnest(v_cells) place, lateral (
        select p.member_id, p.interests, p.city_code, p.region, p.activity, p.plan, p.pending, p.traits, p.wants, false
        from (
          select found.* from (values (v_place, v_end), (0, v_place - 1)) half (ring_from, ring_to), lateral (
            select * from deck_pool p
            where p.cell = place and p.gender = sought.gender and p.audience = v_me.gender
              and p.ring between half.ring_from and half.ring_to
            order by p.ring limit 25 * p_read / cardinality(v_cells) + 1
          ) found limit 25 * p_read / cardinality(v_cells) + 1
        ) p
        where p.birth_year between v_me.born_from and v_me.born_to and v_me.age between p.age_min and p.age_max
          and (p.relation = v_me.relation or p.relation = 'both' or v_me.relation = 'both')
          and meets(p.traits, v_me.demands) and meets(v_me.traits, p.demands)
          and lives_near(p.reach, p.km, p.region, p.latitude, p.longitude,
            v_me.reach, v_me.km, v_me.region, v_me.latitude, v_me.longitude)
          and p.member_id <> p_viewer
          and (select e.kind = 'flash' or e.is_blocked or (e.kind = 'pass' and e.at > v_pass_ends)
            from edges e where e.from_id = p_viewer and e.to_id = p.member_id) is not true
        limit 10 * p_keep / cardinality(v_cells) + 1
      ) kept;
  end if;
end $$;
