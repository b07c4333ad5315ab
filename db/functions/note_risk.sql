-- Stores a signal about a member for today, keeping the strongest of the day: see weigh_risk.sql.
create or replace function note_risk(
  p_member integer, p_kind risk_kind, p_points integer, p_seen integer, p_among integer, p_now timestamptz
) returns void language sql
as $$
  insert into risk_signals as s (member_id, kind, day, points, seen, among, at)
    select p_member, p_kind, (p_now at time zone 'Europe/Paris')::date, p_points, p_seen, p_among, p_now
    where p_points > 0
      -- Nothing is stored about an erased member.
      and not exists (select from members m where m.id = p_member and m.status = 'deleted' and m.left_at is null)
    on conflict (member_id, kind, day) do update
      set points = excluded.points, seen = excluded.seen, among = excluded.among, at = excluded.at
      where excluded.points >= s.points
$$;
