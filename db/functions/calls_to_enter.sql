-- The accepted calls of a member that start between two instants and that have not begun yet.
drop function if exists calls_to_enter(integer, timestamptz, timestamptz);
create function calls_to_enter(p_member integer, p_after timestamptz, p_until timestamptz)
returns table (match_id integer, starts_at timestamptz, time_zone text, agreed_at timestamptz)
language sql stable
as $$
  select c.match_id, c.starts_at, c.time_zone, c.changed_at from calls c
  where (c.proposer_id = p_member or c.invitee_id = p_member) and c.status = 'accepted' and c.begun_at is null
    and c.starts_at > p_after and c.starts_at <= p_until
$$;
