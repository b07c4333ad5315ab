-- The zones of the members whose circle can contain a place; none if the place is not known.
create or replace function map_zones(p_latitude double precision, p_longitude double precision)
returns setof integer language sql immutable
as $$
  select cell from map_cells(p_latitude, p_longitude, 50, 1) cell
  union all
  select -cell from map_cells(p_latitude, p_longitude, 200, 4) cell
$$;
