-- The boosted members shown at the head of `p_viewer`'s deck now, by internal id: at most six, Super Flash before Mise
-- en avant, members of the viewer's region first. A boosted member who searches within a radius appears only in decks
-- of their own region. Read together with the deck and never dealt into it, so that a boost counts from its first
-- second to its last, no matter when the deck was dealt. The preferences of both members apply.
create or replace function deck_boosted(p_viewer integer, p_day date, p_now timestamptz) returns integer[]
language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_fellows constant integer[] := fellow_guests(p_viewer);
  v_ids integer[];
  v_year constant integer := extract(year from p_day);
  v_pass_ends constant timestamptz := p_now - pass_lasts();
  v_place constant integer := ring_place(p_viewer::text || p_day::text);
  v_me record;
begin
  select m.gender, m.traits, m.demands, v_year - m.birth_year as age, m.seeks_relation as relation, m.region,
      deck_reach(m) as reach, deck_km(m) as km, deck_town(m) as city_code, m.latitude, m.longitude, m.uses_location, v_year - m.seeks_age_min as born_to,
      case when m.seeks_age_max < 75 then v_year - m.seeks_age_max else 0 end as born_from,
      case m.seeks_gender when 'both' then enum_range(null::gender) else array[m.seeks_gender::text::gender] end as sought
    into v_me from members m where m.id = p_viewer;

  select coalesce(array_agg(head.member_id), '{}') into v_ids
  from (
    select b.member_id
    from unnest(v_me.sought) sought (gender)
      cross join (values (2::smallint), (1::smallint)) kind (boost)
      -- The ring is walked from the viewer's place to its end, then from its start.
      cross join (values (0, v_place, 2147483647), (1, 0, v_place - 1)) half (turn, ring_from, ring_to)
      cross join lateral (
        (select 0 as far, pool.* from deck_pool pool
          where pool.boost > 0 and pool.boost = kind.boost and pool.region = v_me.region
            and pool.gender = sought.gender and pool.audience = v_me.gender
            and pool.ring between half.ring_from and half.ring_to
          order by pool.ring limit 15)
        union all
        (select 1, pool.* from deck_pool pool
          where pool.boost > 0 and pool.boost = kind.boost and pool.reach = 'anywhere'
            and pool.gender = sought.gender and pool.audience = v_me.gender
            and pool.ring between half.ring_from and half.ring_to
            and v_me.reach in ('within_km', 'anywhere')
          order by pool.ring limit 15)
      ) b
    where b.boost_until > p_now
      and b.birth_year between v_me.born_from and v_me.born_to and v_me.age between b.age_min and b.age_max
      and (b.relation = v_me.relation or 'both' in (b.relation, v_me.relation))
      and (b.city_code = v_me.city_code
        or (b.region = v_me.region and b.reach >= 'same_region' and v_me.reach >= 'same_region')
        or (b.reach = 'anywhere' and v_me.reach = 'anywhere')
        or (v_me.uses_location and least(b.reach, v_me.reach) = 'within_km' and (
          select lives_near(p.reach, p.km, p.region, p.latitude, p.longitude,
            v_me.reach, v_me.km, v_me.region, v_me.latitude, v_me.longitude)
          from deck_pool p where p.member_id = b.member_id and p.audience = v_me.gender)))
      and b.member_id <> p_viewer
      and b.member_id <> all (v_fellows)
      and (select meets(p.traits, v_me.demands) and meets(v_me.traits, p.demands)
        from deck_pool p where p.member_id = b.member_id and p.audience = v_me.gender)
      -- Looked up for each member: an anti join would read every decision of the viewer.
      and not coalesce((
        select e.kind = 'flash' or e.is_blocked or (e.kind = 'pass' and e.at > v_pass_ends)
        from edges e where e.from_id = p_viewer and e.to_id = b.member_id), false)
    group by b.member_id, b.boost, b.ring
    order by b.boost desc, min(b.far), min(half.turn), b.ring limit 6
  ) head;
  return v_ids;
end $$;
