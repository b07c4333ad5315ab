-- Weighs how a member behaves, from what was done and by whom, never from a text; stores the signals, opens a case for
-- the team, and restricts new conversations if the points add up to enough. Returns whether the member can start one
-- now. `p_is_beginning`: they are about to write to another member for the first time, which counts as one more.
--
-- A signal loses half of its points in seven days (`risk_points`); only the strongest of a kind counts, so that what is
-- seen again is not counted twice. What the team has decided about is not weighed again, nor what led to a restriction
-- that has ended.
create or replace function weigh_risk(p_member integer, p_is_beginning boolean, p_now timestamptz) returns boolean language plpgsql
set jit = off
as $$
declare
  v_queued_from constant integer := 25;
  v_restricted_from constant integer := 40;
  v_lasts constant interval := '72 hours';
  v_strangers constant integer := 24;
  v_state risk_states;
  v_member record;
  v_since timestamptz;
  v_month timestamptz;
  v_days integer;
  v_written integer;
  v_blocked integer;
  v_declined integer;
  v_count integer;
  v_among integer;
  v_gap integer;
  v_flashes integer;
  v_points integer;
  v_at timestamptz;
begin
  -- Nothing is stored about an erased member, whatever a partner does with the conversation that remains.
  if exists (select from members m where m.id = p_member and m.status = 'deleted' and m.left_at is null) then return true; end if;
  insert into risk_states (member_id) values (p_member) on conflict do nothing;
  -- The first messages of a member are counted under this lock: ten that are sent at the same time are weighed one by
  -- one.
  select * into v_state from risk_states s where s.member_id = p_member for update;
  select m.role, m.plan, m.verified_at, m.confirmed_at, m.is_test_profile, m.is_to_review and m.awaits_verification as is_held
    into v_member from members m where m.id = p_member;
  -- Neither the team nor the demo's test profiles are weighed.
  if not found or v_member.role is not null or v_member.is_test_profile then return true; end if;
  v_since := coalesce(v_state.settled_at, '-infinity');
  v_month := greatest(v_since, p_now - interval '30 days');
  -- A restriction lasts 72 hours even if nobody has looked: what led to it does not lead to another one.
  if v_state.restricted_until <= p_now then v_since := greatest(v_since, v_state.restricted_at); end if;
  v_days := extract(day from p_now - coalesce(v_member.confirmed_at, p_now));

  if v_days < 7 then
    perform note_risk(p_member, 'newcomer', 5, 1, null, p_now);
  end if;

  -- The number of members they wrote to first, in two days. Eager members write to many as well, so that this alone is
  -- never enough to restrict.
  select count(*) filter (where side.first_wrote_at > p_now - interval '2 days'), count(*),
      count(*) filter (where exists (
        select from blocks b where b.blocker_id = side.partner_id and b.blocked_id = p_member and b.created_at > v_since)),
      max((select b.created_at from blocks b where b.blocker_id = side.partner_id and b.blocked_id = p_member)),
      count(*) filter (where exists (
        select from declines d where d.match_id = side.match_id and d.member_id = side.partner_id
          and d.created_at > v_since and d.created_at < side.first_wrote_at + interval '1 day'))
    into v_written, v_among, v_blocked, v_at, v_declined
    from match_members side
    where side.member_id = p_member and side.first_wrote_at > v_month;
  if p_is_beginning then v_written := v_written + 1; end if;
  if v_member.verified_at is null and v_days < 30 then
    perform note_risk(p_member, 'recipients', least(24, 8 * (v_written - 2)), v_written, null, p_now);
  end if;

  -- Blocked by members they wrote to. One block can happen to anybody; the points depend on the share of members who
  -- block.
  if v_blocked > 0 and v_blocked * 4 >= v_among then
    perform note_risk(
      p_member, 'blocked', case v_blocked when 1 then 12 when 2 then 30 else 45 end, v_blocked, v_among, v_at);
  end if;
  -- One decline is no reproach; several within a day of the first message weigh a little.
  if v_declined >= 2 then
    perform note_risk(p_member, 'declined', least(12, 4 * v_declined), v_declined, v_among, p_now);
  end if;

  -- Reports weigh more from members who have been here for a while. Each reporter counts once, unless the team found
  -- the report unfounded, in its decision or after an appeal; reporters who are suspended, held or restricted
  -- themselves do not count. A reporter who never met the member, in a match or at a table, may have an account for
  -- this purpose only: all of these reporters together never get a member restricted.
  select count(*), coalesce(sum(r.points) filter (where r.has_met), 0)
      + least(v_strangers, coalesce(sum(r.points) filter (where not r.has_met), 0)), max(r.at)
    into v_count, v_points, v_at
    from (
      select case when reporter.confirmed_at < p_now - interval '30 days' then 25 else 12 end as points,
        max(report.created_at) as at, have_met(reporter.id, p_member) as has_met
      from reports report join members reporter on reporter.id = report.reporter_id
      left join decisions d on d.report_id = report.id
      left join appeals a on a.decision_id = d.id
      where report.reported_id = p_member and report.created_at > v_month
        and (d.id is null or d.measure <> 'none') and a.outcome is distinct from 'reversed'
        and reporter.status <> 'suspended' and not (reporter.is_to_review and reporter.awaits_verification)
        and not exists (select from risk_states s where s.member_id = reporter.id and s.restricted_until > p_now)
      group by reporter.id
    ) r;
  delete from risk_signals s where s.member_id = p_member and s.kind = 'reported';
  if v_count > 0 then
    perform note_risk(p_member, 'reported', least(80, v_points), v_count, null, v_at);
  end if;

  if v_days < 30 and v_member.verified_at is null then
    -- Decides about each card faster than it can be read: half of the last decisions took less than a second and a
    -- half.
    select count(*), 1000 * percentile_cont(0.5) within group (order by gap.seconds)
      into v_count, v_gap
      from (
        select extract(epoch from e.at - lag(e.at) over (order by e.at)) as seconds from (
          select edge.at from edges edge
          where edge.from_id = p_member and edge.kind <> 'none' and edge.at > greatest(v_since, p_now - interval '1 day')
          order by edge.at desc limit 40
        ) e
      ) gap
      where gap.seconds is not null;
    if v_count >= 19 and v_gap < 1500 then
      perform note_risk(p_member, 'hasty', 25, v_count + 1, null, p_now);
    end if;

    -- Flashes most cards in their first week, in several stays: a member who looks for somebody chooses. In a single
    -- evening it is only a newcomer's enthusiasm.
    select count(*) filter (where stay.flashes >= 0.6 * stay.cards and stay.cards >= 3), sum(stay.flashes), sum(stay.cards)
      into v_count, v_flashes, v_among
      from (
        select count(*) as cards, count(*) filter (where card.kind = 'flash') as flashes
        from (
          select e.kind, count(*) filter (where e.is_back) over (order by e.at) as nth
          from (
            select edge.kind, edge.at,
              edge.at - lag(edge.at) over (order by edge.at) > interval '1 hour' as is_back
            from edges edge
            where edge.from_id = p_member and edge.kind <> 'none' and edge.at > greatest(v_since, p_now - interval '7 days')
          ) e
        ) card
        group by card.nth
      ) stay;
    if v_days < 7 and v_count >= 2 and v_flashes >= 12 and v_flashes * 2 >= v_among then
      perform note_risk(p_member, 'eager', least(24, 6 * v_count), v_count, null, p_now);
    end if;

    -- Writes first messages to one member after another faster than they can be thought of. Not on the free plan, whose
    -- first message is a card, which is quickly chosen.
    select count(*) into v_count
      from (
        select side.first_wrote_at - lag(side.first_wrote_at) over (order by side.first_wrote_at) as gap
        from match_members side
        where side.member_id = p_member and side.first_wrote_at > greatest(v_since, p_now - interval '2 days')
      ) words
      where words.gap < interval '25 seconds';
    if v_count >= 2 and v_member.plan <> 'gratuit' then
      perform note_risk(p_member, 'swift', 12, v_count, null, p_now);
    end if;

    select count(*) into v_count from visits v
      where v.visitor_id = p_member and v.at > greatest(v_since, p_now - interval '1 day');
    if v_count > 80 then
      perform note_risk(p_member, 'visits', 10, v_count, null, p_now);
    end if;
  end if;

  v_points := risk_points(p_member, v_since, p_now);
  if v_points >= v_queued_from then
    insert into risk_cases as c (member_id, opened_at, points) values (p_member, p_now, v_points)
      on conflict (member_id) where decided_at is null do update set points = greatest(c.points, excluded.points);
  end if;
  if v_state.restricted_until > p_now
    and not (v_state.until_verified and coalesce(v_member.verified_at > v_state.restricted_at, false)) then
    return false;
  end if;
  -- A held member cannot write to anybody, and is told so when they try: a restriction would add nothing.
  if v_points < v_restricted_from or v_member.is_held then return true; end if;

  update risk_states s set restricted_at = p_now, restricted_until = p_now + v_lasts, until_verified = false
    where s.member_id = p_member;
  update risk_cases c
    set restricted_at = p_now, restricted_until = p_now + v_lasts, decision_id = null,
      recipients = (select count(*) from match_members side where side.member_id = p_member and side.has_written)
    where c.member_id = p_member and c.decided_at is null;
  return false;
end $$;
