-- The proposals of other members that `p_member` has not answered yet, at most one call and one appointment per match.
-- A scheduled proposal is listed until it starts; a call for now, while it was proposed after `p_since`.
drop function if exists asked_of(integer, timestamptz, timestamptz);
create function asked_of(p_member integer, p_now timestamptz, p_since timestamptz)
returns table (
  match_id integer, from_id integer, kind text, is_now boolean, starts_at timestamptz, time_zone text, asked_at timestamptz
)
language sql stable
as $$
  select c.match_id, c.proposer_id, 'call', c.is_now, c.starts_at, c.time_zone, c.changed_at from calls c
  where c.invitee_id = p_member and c.status = 'proposed' and c.starts_at > case when c.is_now then p_since else p_now end
  union all
  select a.match_id, a.proposer_id, 'appointment', false, a.starts_at, a.time_zone, a.changed_at from appointments a
  where a.invitee_id = p_member and a.status = 'proposed' and a.starts_at > p_now
$$;
