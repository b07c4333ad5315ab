-- Whether `p_other` is of an age that `p_member` looks for.
create or replace function wants_age(p_member members, p_other members, p_day date) returns boolean language sql immutable
as $$
  select extract(year from p_day) - p_other.birth_year >= p_member.seeks_age_min
    and (p_member.seeks_age_max = 75 or extract(year from p_day) - p_other.birth_year <= p_member.seeks_age_max)
$$;
