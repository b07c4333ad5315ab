-- The results of the flashes sent in the month that begins on `p_month`, by the sender's gender and age band: how many
-- were dealt to their recipient, or answered, within 10 days, and how many were answered within 7. A table_flash counts
-- neither as a flash nor as an answer. Only members active in that month, without test profiles.
create or replace function count_ranking(p_month date) returns table (
  gender gender, age_from smallint, members integer, flashes integer, dealt integer, answered integer, matches integer
) language plpgsql stable
set jit = off
as $$
declare
  v_from constant timestamptz := p_month::timestamp at time zone 'Europe/Paris';
  v_before constant timestamptz := (p_month + interval '1 month')::timestamp at time zone 'Europe/Paris';
begin
  return query
    select m.gender,
      (case when age.years < 55 then 40 when age.years < 65 then 55 else 65 end)::smallint as band,
      count(*)::integer, sum(sent.flashes)::integer, sum(sent.dealt)::integer, sum(sent.answered)::integer,
      sum(met.matches)::integer
    from members m
    cross join lateral (select extract(year from p_month) - m.birth_year as years) age
    cross join lateral (
      select count(*) as flashes,
        count(*) filter (where e.dealt_on - (e.at at time zone 'Europe/Paris')::date <= 10
          or back.at - e.at <= interval '10 days') as dealt,
        count(*) filter (where back.at - e.at <= interval '7 days') as answered
      from edges e
      left join edges back on e.is_answered and back.from_id = e.to_id and back.to_id = e.from_id
        and back.kind = 'flash' and back.at >= e.at and back.returned_on is distinct from table_flash()
      where e.from_id = m.id and e.kind = 'flash' and e.at >= v_from and e.at < v_before
        and e.returned_on is distinct from table_flash()
        -- A flash that answered another needed no dealing: its recipient had flashed first.
        and not exists (select from edges first where e.is_answered and first.from_id = e.to_id and first.to_id = e.from_id
          and first.kind = 'flash' and first.at < e.at)
    ) sent
    cross join lateral (
      select count(*) as matches from match_members side join matches x on x.id = side.match_id
      where side.member_id = m.id and x.created_at >= v_from and x.created_at < v_before
    ) met
    where m.status = 'active' and not m.is_test_profile and m.last_active_on >= p_month and m.created_at < v_before
    group by m.gender, band;
end $$;
