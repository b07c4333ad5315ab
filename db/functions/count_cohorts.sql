-- Weekly cohorts: for each week from the Monday `p_from`, how many of the members who confirmed their address in it
-- came back `later` weeks afterwards, by source; 0 counts the whole cohort. Only weeks that ended before the Monday
-- `p_before`.
create or replace function count_cohorts(p_from date, p_before date)
returns table (week date, later smallint, source text, count integer) language sql stable
set jit = off
set enable_seqscan = off
as $$
  select c.week, l.later::smallint, c.source,
    (count(*) filter (where l.later = 0 or c.active_weeks & (1 << l.later) <> 0))::integer
  from (
    select date_trunc('week', m.confirmed_at at time zone 'Europe/Paris')::date as week, m.active_weeks,
      coalesce(m.source, case when m.is_test_profile then 'test' else 'direct' end) as source
    from members m
    where m.confirmed_at >= p_from::timestamp at time zone 'Europe/Paris'
      and m.confirmed_at < p_before::timestamp at time zone 'Europe/Paris'
  ) c
  cross join generate_series(0, 7) as l (later)
  where c.week + 7 * l.later < p_before
  group by 1, 2, 3
$$;
