-- How many members would suit `p_viewer` with these preferences, at most `p_limit`: those about whom the viewer has not
-- decided, with `p_with_decided` the others as well. The preferences of the other members apply, and members who will
-- soon sit at a table with the viewer are left out, as they are from the deck. Called when a deck is used up; at most
-- `p_read` rows of each lane are read, whatever the number of members.

-- Earlier signatures:
drop function if exists deck_prospects(
  integer, date, timestamptz, sought_gender, integer, integer, distance, relation_type, smallint, boolean, integer, integer);

create or replace function deck_prospects(
  p_viewer integer, p_day date, p_now timestamptz, p_gender sought_gender, p_age_min integer, p_age_max integer,
  p_distance distance, p_km smallint, p_relation relation_type, p_demands smallint, p_with_decided boolean, p_limit integer,
  p_read integer
) returns integer language plpgsql stable
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_year constant integer := extract(year from p_day);
  -- Members were at most 75 when the site opened, in 2026.
  v_oldest constant integer := 1951;
  v_pass_ends constant timestamptz := p_now - pass_lasts();
  v_fellows constant integer[] := fellow_guests(p_viewer);
  v_me members;
  v_age integer;
  v_town text;
  v_reach distance;
  v_km smallint;
  v_latitude real;
  v_longitude real;
  v_cells integer[];
  v_zones integer[];
  v_born_from integer;
  v_born_to integer;
  v_genders gender[];
  v_bands smallint[];
  v_count integer;
begin
  select * into v_me from members m where m.id = p_viewer;
  v_age := v_year - v_me.birth_year;
  v_town := deck_town(v_me);
  v_me.seeks_distance := p_distance;
  v_me.seeks_km := p_km;
  v_reach := deck_reach(v_me);
  v_km := deck_km(v_me);
  if v_me.uses_location then
    v_latitude := v_me.latitude;
    v_longitude := v_me.longitude;
  end if;
  v_cells := array(select map_cells(v_latitude, v_longitude, v_km, 0.5));
  v_zones := array(select map_zones(v_latitude, v_longitude) where v_reach >= 'same_region');
  v_born_from := case when p_age_max = 75 then v_oldest else v_year - p_age_max end;
  v_born_to := v_year - p_age_min;
  v_bands := array(select generate_series(v_born_from / 3, v_born_to / 3));
  v_genders := case p_gender when 'both' then enum_range(null::gender) else array[p_gender::text::gender] end;

  with lane as (
    (select p.member_id, p.birth_year, p.age_min, p.age_max, p.relation, p.traits, p.demands
      from deck_pool p
      where v_reach = 'anywhere' and p.reach = 'anywhere'
        and p.audience = v_me.gender and p.gender = any (v_genders) and p.birth_band = any (v_bands)
        and p.activity = any (array[0, 1, 2]::smallint[])
      limit p_read)
    union all
    (select p.member_id, p.birth_year, p.age_min, p.age_max, p.relation, p.traits, p.demands
      from deck_pool p
      where v_reach >= 'same_region' and p.reach >= 'same_region' and p.region = v_me.region
        and p.audience = v_me.gender and p.gender = any (v_genders) and p.birth_band = any (v_bands)
        and p.activity = any (array[0, 1, 2]::smallint[])
        and not (v_reach = 'anywhere' and p.reach = 'anywhere')
      limit p_read)
    union all
    (select p.member_id, p.birth_year, p.age_min, p.age_max, p.relation, p.traits, p.demands
      from deck_pool p
      where p.city_code = v_town
        and p.audience = v_me.gender and p.gender = any (v_genders) and p.birth_band = any (v_bands)
        and p.activity = any (array[0, 1, 2]::smallint[])
        and not (v_reach = 'anywhere' and p.reach = 'anywhere')
        and (p.region = v_me.region and p.reach >= 'same_region' and v_reach >= 'same_region') is not true
      limit p_read)
    union all
    (select p.member_id, p.birth_year, p.age_min, p.age_max, p.relation, p.traits, p.demands
      from deck_pool p
      where p.cell = any (v_cells) and p.audience = v_me.gender and p.gender = any (v_genders)
        and (p.city_code = v_town) is not true and p.birth_year between v_born_from and v_born_to
        and lives_near(p.reach, p.km, p.region, p.latitude, p.longitude, v_reach, v_km, v_me.region, v_latitude, v_longitude)
      limit p_read)
    union all
    (select p.member_id, p.birth_year, p.age_min, p.age_max, p.relation, p.traits, p.demands
      from deck_pool p
      where p.zone = any (v_zones) and p.audience = v_me.gender and p.gender = any (v_genders)
        and (p.city_code = v_town) is not true and p.birth_year between v_born_from and v_born_to
        and lives_near(p.reach, p.km, p.region, p.latitude, p.longitude, v_reach, v_km, v_me.region, v_latitude, v_longitude)
      limit p_read)
  )
  select count(*) into v_count from (
    select 1 from lane c
    where c.birth_year between v_born_from and v_born_to and v_age between c.age_min and c.age_max
      and (c.relation = p_relation or 'both' in (c.relation, p_relation))
      and meets(c.traits, p_demands) and meets(v_me.traits, c.demands)
      and c.member_id <> p_viewer and c.member_id <> all (v_fellows)
      -- A scalar subquery, because a join would read every decision of the viewer.
      and (select e.is_blocked or (not p_with_decided
            and (e.kind = 'flash' or (e.kind = 'pass' and e.at > v_pass_ends)))
        from edges e where e.from_id = p_viewer and e.to_id = c.member_id) is not true
    limit p_limit
  ) found;
  return v_count;
end $$;
