-- Puts the members of `p_members` into the deck pool, or removes those who cannot be shown.
-- Called whenever something the pool copies has changed: profile, preferences, plan, visibility, activity, boost.
create or replace function refresh_pool(p_members integer[], p_day date, p_now timestamptz)
returns void language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
begin
  -- The hourly job and the members' own requests call this at the same time: the lock makes them rewrite a member's
  -- rows in turn.
  perform 1 from members m where m.id = any (p_members) order by m.id for no key update;
  delete from deck_pool where member_id = any (p_members);

  insert into deck_pool (
    member_id, audience, gender, birth_year, birth_band, activity, ring, city_code, region,
    reach, km, relation, age_min, age_max, plan, interests, boost, boost_until,
    is_verified, latitude, longitude, cell, zone, pending, traits, wants, demands
  )
  select
    m.id, audience, m.gender, m.birth_year, m.birth_year / 3,
    case when m.last_active_on >= p_day - 7 then 0 when m.last_active_on >= p_day - 30 then 1 else 2 end,
    ring_place(m.public_id::text),
    deck_town(m), m.region, deck_reach(m), deck_km(m), m.seeks_relation, m.seeks_age_min,
    -- A preference of 75 means "75 ans et plus".
    case when m.seeks_age_max = 75 then 200 else m.seeks_age_max end,
    m.plan, m.interests,
    coalesce(case b.kind when 'super_flash' then 2 when 'boost' then 1 end, 0), b.ends_at,
    m.verified_at is not null, place.latitude, place.longitude, map_cell(place.latitude, place.longitude, 0.5),
    map_zone(place.latitude, place.longitude, deck_km(m)),
    count_pending(m.id, p_now), m.traits, m.wants, m.demands
  from members m
  cross join unnest(enum_range(null::gender)) as audience
  -- The boosts of one kind follow each other without a gap: the latest end is the end of all of them.
  left join lateral (
    select boosts.kind, max(boosts.ends_at) as ends_at from boosts
    where boosts.member_id = m.id and boosts.ends_at > p_now
    group by boosts.kind having min(boosts.starts_at) <= p_now
    order by boosts.kind desc limit 1
  ) b on true
  -- A member who does not let their town be used has no distance to anybody.
  left join lateral (select m.latitude, m.longitude where m.uses_location) place on true
  where m.id = any (p_members)
    and m.status = 'active' and m.is_public and not m.awaits_verification and m.preferences_saved_at is not null
    and not (m.is_incognito and m.plan = 'gold')
    and m.seeks_gender::text in ('both', audience::text);

  insert into online_members as o (member_id, ring, gender, birth_year, interests)
  select m.id, ring_place(m.public_id::text), m.gender, m.birth_year, m.interests from members m
  where m.id = any (p_members) and m.last_seen_at > p_now - interval '10 minutes'
  on conflict (member_id) do update
    set gender = excluded.gender, birth_year = excluded.birth_year, interests = excluded.interests;
end $$;
