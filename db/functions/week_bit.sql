-- The bit of `members.active_weeks` for a day: 0 in the week of the confirmation and after the seventh week that
-- follows.
create or replace function week_bit(p_confirmed timestamptz, p_day date) returns smallint language sql stable as $$
  select case when later between 1 and 7 then 1 << later else 0 end::smallint
  from (
    select (date_trunc('week', p_day)::date
      - date_trunc('week', p_confirmed at time zone 'Europe/Paris')::date) / 7 as later
  ) w
$$;
