-- The cell of a grid over the map, `p_degrees` wide and high: a circle around a town touches few cells of about its own
-- size. The pool stores the cell of half a degree.

-- Earlier signatures:
drop function if exists map_cell(double precision, double precision);

create or replace function map_cell(
  p_latitude double precision, p_longitude double precision, p_degrees double precision
) returns integer language sql immutable
as $$
  select floor((p_latitude + 90) / p_degrees)::integer * 720 + floor((p_longitude + 180) / p_degrees)::integer
$$;
