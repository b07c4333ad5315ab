-- The lowest age (40, 55 or 65) of the band in which a member is counted in a month.
create or replace function meeting_age(p_birth_year integer, p_month date) returns smallint language sql immutable
as $$
  select (case when extract(year from p_month) - p_birth_year < 55 then 40
    when extract(year from p_month) - p_birth_year < 65 then 55 else 65 end)::smallint
$$;
