-- The cells that a circle around a member's town may touch; none where the member's place is not used or not known.
create or replace function map_cells(p_member members, p_distance_km integer)
returns integer[] language sql immutable
as $$
  select coalesce(array_agg(distinct map_cell(least(latitude, box.north), least(longitude, box.east))), '{}')
  from (
    select p_member.latitude - reach.y as south, p_member.latitude + reach.y as north,
      p_member.longitude - reach.x as west, p_member.longitude + reach.x as east
    from (select p_distance_km / 111.0 as y, p_distance_km / (111.0 * cosd(p_member.latitude)) as x) reach
    where p_member.uses_location
  ) box,
  generate_series(box.south::numeric, (box.north + 0.5)::numeric, 0.5) latitude,
  generate_series(box.west::numeric, (box.east + 0.5)::numeric, 0.5) longitude
$$;
