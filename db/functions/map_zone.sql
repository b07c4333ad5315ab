-- The zone in which the pool stores a member who searches within a radius: a cell of one degree, or of four for more
-- than fifty kilometres; null for other members. There are few cells of either size around a place, see map_zones.sql.
create or replace function map_zone(p_latitude double precision, p_longitude double precision, p_km integer)
returns integer language sql immutable
as $$
  select case
    when p_km <= 50 then map_cell(p_latitude, p_longitude, 1)
    when p_km > 50 then -map_cell(p_latitude, p_longitude, 4)
  end
$$;
