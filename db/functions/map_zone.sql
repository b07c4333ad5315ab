-- Where the pool keeps a member who looks at so many kilometres: in a cell of one degree, or of four for more than fifty
-- kilometres; in none whoever looks otherwise. Of both sizes there are few cells around a place, see map_zones.sql.
create or replace function map_zone(p_latitude double precision, p_longitude double precision, p_km integer)
returns integer language sql immutable
as $$
  select case
    when p_km <= 50 then map_cell(p_latitude, p_longitude, 1)
    when p_km > 50 then -map_cell(p_latitude, p_longitude, 4)
  end
$$;
