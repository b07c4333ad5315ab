-- The points of a member's signals now: those of each signal halve every seven days, and only the strongest of a kind
-- counts.
create or replace function risk_points(p_member integer, p_since timestamptz, p_now timestamptz) returns integer
language sql stable
as $$
  select coalesce(round(sum(strongest.points)), 0)::integer from (
    select max(risk_left(s.points, s.at, p_now)) as points
    from risk_signals s
    where s.member_id = p_member and s.at > p_since and s.at > p_now - interval '60 days'
    group by s.kind
  ) strongest
$$;
