-- The great-circle distance between two places in kilometres (haversine); null when either is unknown. The formula is
-- imprecise only for opposite points of the globe, and no two places in France are.
create or replace function distance_km(p_latitude real, p_longitude real, p_other_latitude real, p_other_longitude real)
returns double precision language sql immutable
as $$
  select 12742 * asin(sqrt(
    power(sind((p_other_latitude - p_latitude) / 2), 2)
    + cosd(p_latitude) * cosd(p_other_latitude) * power(sind((p_other_longitude - p_longitude) / 2), 2)
  ))
$$;
