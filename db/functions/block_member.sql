-- Blocks `p_blocked` for `p_blocker`: neither sees the other any more, but every row is kept. `match_id` is the
-- conversation that this hides, null if they have no match. Reverted by unblock_member.
create or replace function block_member(
  p_blocker integer, p_blocked integer, p_now timestamptz, out match_id integer
) language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
begin
  -- The same lock as in flash(): either the flash finds this block, or this block finds the flash and the match it
  -- made.
  perform pg_advisory_xact_lock(least(p_blocker, p_blocked), greatest(p_blocker, p_blocked));
  insert into blocks (blocker_id, blocked_id, created_at) values (p_blocker, p_blocked, p_now)
    on conflict do nothing;
  insert into edges (from_id, to_id, kind, is_blocked, at)
    values (p_blocker, p_blocked, 'none', true, p_now), (p_blocked, p_blocker, 'none', true, p_now)
    on conflict (from_id, to_id) do update set is_blocked = true;
  -- Locked in the order of their owners, as in send_message: a concurrent message is stored before the block or refused
  -- after it.
  perform 1 from match_members m
    where (m.member_id, m.partner_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker))
    order by m.member_id for update;
  update match_members m set is_hidden = true
    where (m.member_id, m.partner_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker));
  -- Future appointments end, and nobody is notified, nor told who ended them. An appointment that has begun stays, so
  -- that everybody who has access to it keeps it.
  update appointments a set status = 'ended', ended_by = p_blocker, version = a.version + 1, changed_at = p_now
    from match_members m
    where m.member_id = p_blocker and m.partner_id = p_blocked and a.match_id = m.match_id
      and a.status in ('proposed', 'accepted') and a.starts_at > p_now;
  update calls c set status = 'ended', version = c.version + 1, changed_at = p_now from match_members m
    where m.member_id = p_blocker and m.partner_id = p_blocked and c.match_id = m.match_id
      and c.status in ('proposed', 'accepted');
  -- The messages that one of them shared with a person outside for a second opinion can no longer be read.
  update opinions o set sealed = null, wrapped_keys = null
    where o.sealed is not null and (o.member_id, o.partner_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker));
  select m.match_id into block_member.match_id from match_members m
    where m.member_id = p_blocker and m.partner_id = p_blocked;
end $$;
