-- The cells that a circle around a place can touch; none if the place is not known.

-- Earlier signatures:
drop function if exists map_cells(members, integer);

create or replace function map_cells(
  p_latitude double precision, p_longitude double precision, p_km integer, p_degrees double precision
) returns setof integer language sql immutable
as $$
  select y * 720 + x
  from generate_series(
      floor((p_latitude + 90 - p_km / 111.0) / p_degrees)::integer,
      floor((p_latitude + 90 + p_km / 111.0) / p_degrees)::integer) y,
    generate_series(
      floor((p_longitude + 180 - p_km / (111.0 * cosd(p_latitude))) / p_degrees)::integer,
      floor((p_longitude + 180 + p_km / (111.0 * cosd(p_latitude))) / p_degrees)::integer) x
$$;
