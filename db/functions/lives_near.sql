-- Whether two members, at least one of whom searches within a radius, are near enough for both: within each radius, and
-- in the same region if one of them searches in their region. The distance is measured between the centres of their
-- towns.
create or replace function lives_near(
  p_reach distance, p_km smallint, p_region region, p_latitude real, p_longitude real,
  p_other_reach distance, p_other_km smallint, p_other_region region, p_other_latitude real, p_other_longitude real
) returns boolean language sql immutable
as $$
  select least(p_reach, p_other_reach) = 'within_km'
    and (p_region = p_other_region or 'same_region' not in (p_reach, p_other_reach))
    and distance_km(p_latitude, p_longitude, p_other_latitude, p_other_longitude) <= least(p_km, p_other_km)
$$;
