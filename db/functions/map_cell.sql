-- The cell of a grid over the map, half a degree each way: a circle around a town touches few of them.
create or replace function map_cell(p_latitude double precision, p_longitude double precision)
returns integer language sql immutable
as $$
  select floor((p_latitude + 90) * 2)::integer * 720 + floor((p_longitude + 180) * 2)::integer
$$;
