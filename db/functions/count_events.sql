-- The number of events on each day in Paris from `p_from` until before `p_before`, by day and by the member's source.
-- A match counts for the member who made it mutual, a message for its sender.
create or replace function count_events(p_from date, p_before date)
returns table (day date, metric text, source text, count integer) language sql stable
set jit = off
-- A day is a small part of each of these tables, even if the planner's statistics of a new table say otherwise.
set enable_seqscan = off
as $$
  with bounds as (
    select p_from::timestamp at time zone 'Europe/Paris' as start_at,
      p_before::timestamp at time zone 'Europe/Paris' as end_at
  ),
  events as (
    -- The row of an erased member has the date of the erasure, not of the sign-up.
    select 'sign_ups' as metric, m.created_at as at, m.id as member_id, 1 as count
      from bounds, members m
      where m.created_at >= start_at and m.created_at < end_at
        and (m.status <> 'deleted' or m.left_at is not null)
    union all
    select 'confirmations', m.confirmed_at, m.id, 1
      from bounds, members m where m.confirmed_at >= start_at and m.confirmed_at < end_at
    union all
    select 'first_flashes', a.first_at, a.member_id, 1
      from bounds, flash_allowances a where a.first_at >= start_at and a.first_at < end_at
    union all
    select 'matches', x.created_at, x.initiator_id, 1
      from bounds, matches x where x.created_at >= start_at and x.created_at < end_at
    union all
    select 'first_matches', x.created_at, side.member_id, 1
      from bounds, matches x cross join lateral (values (x.low_id), (x.high_id)) as side (member_id)
      where x.created_at >= start_at and x.created_at < end_at and not exists (
        select 1 from match_members mm where mm.member_id = side.member_id and mm.match_id < x.id)
    union all
    select 'messages', min(s.sent_at), s.sender_id, count(*)
      from bounds, messages s where s.sent_at >= start_at and s.sent_at < end_at
      group by s.sender_id, (s.sent_at at time zone 'Europe/Paris')::date
    union all
    select 'conversions', o.paid_at, o.member_id, 1
      from bounds, orders o
      where o.status = 'paid' and o.kind <> 'bonus' and o.paid_at >= start_at and o.paid_at < end_at and not exists (
        select 1 from orders former
        where former.member_id = o.member_id and former.status = 'paid' and former.kind <> 'bonus'
          and (former.paid_at, former.id) < (o.paid_at, o.id))
  )
  select (e.at at time zone 'Europe/Paris')::date, e.metric,
    coalesce(m.source, case when m.is_test_profile then 'test' else 'direct' end), sum(e.count)::integer
  from events e join members m on m.id = e.member_id
  group by 1, 2, 3
$$;
