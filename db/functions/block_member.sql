-- Stands a block of `p_blocker` against `p_blocked` between the two: both lose sight of each other, and every row stays.
-- `match_id` is the conversation it closed, if there is one. Lifted by unblock_member.
create or replace function block_member(
  p_blocker integer, p_blocked integer, p_now timestamptz, out match_id integer
) language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
begin
  -- The lock of a flash: whichever comes second, a flash or the match it makes finds the block, or the block finds them.
  perform pg_advisory_xact_lock(least(p_blocker, p_blocked), greatest(p_blocker, p_blocked));
  insert into blocks (blocker_id, blocked_id, created_at) values (p_blocker, p_blocked, p_now)
    on conflict do nothing;
  insert into edges (from_id, to_id, kind, is_blocked, at)
    values (p_blocker, p_blocked, 'none', true, p_now), (p_blocked, p_blocker, 'none', true, p_now)
    on conflict (from_id, to_id) do update set is_blocked = true;
  -- In the order of their owners, as a message takes them: one that is being written is kept before, or refused after.
  perform 1 from match_members m
    where (m.member_id, m.partner_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker))
    order by m.member_id for update;
  update match_members m set is_hidden = true
    where (m.member_id, m.partner_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker));
  -- What they had planned is off, and nobody is told, not even who ended it; of what has begun, whoever knows of it goes on knowing.
  update appointments a set status = 'ended', ended_by = p_blocker, version = a.version + 1, changed_at = p_now
    from match_members m
    where m.member_id = p_blocker and m.partner_id = p_blocked and a.match_id = m.match_id
      and a.status in ('proposed', 'accepted') and a.starts_at > p_now;
  update calls c set status = 'ended', version = c.version + 1, changed_at = p_now from match_members m
    where m.member_id = p_blocker and m.partner_id = p_blocked and c.match_id = m.match_id
      and c.status in ('proposed', 'accepted');
  -- What one of them shows of the other to somebody outside is over.
  update opinions o set sealed = null, wrapped_keys = null
    where o.sealed is not null and (o.member_id, o.partner_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker));
  select m.match_id into block_member.match_id from match_members m
    where m.member_id = p_blocker and m.partner_id = p_blocked;
end $$;
