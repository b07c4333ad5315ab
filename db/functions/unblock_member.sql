-- Lifts the block of `p_blocker` against `p_blocked`; their match and edges are visible again unless the other one
-- blocks too. `is_lifted` says whether the two members can see each other again from now on.
create or replace function unblock_member(p_blocker integer, p_blocked integer, out is_lifted boolean) language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
begin
  perform pg_advisory_xact_lock(least(p_blocker, p_blocked), greatest(p_blocker, p_blocked));
  delete from blocks b where b.blocker_id = p_blocker and b.blocked_id = p_blocked;
  is_lifted := found
    and not exists (select 1 from blocks b where b.blocker_id = p_blocked and b.blocked_id = p_blocker);
  if not is_lifted then return; end if;
  update edges e set is_blocked = false
    where (e.from_id, e.to_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker));
  perform 1 from match_members m
    where (m.member_id, m.partner_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker))
    order by m.member_id for update;
  -- A conversation with an excluded member stays hidden once the time to read it is over.
  update match_members m
    set is_hidden = exists (select from banned_members b where b.member_id in (p_blocker, p_blocked) and b.is_hidden)
    where (m.member_id, m.partner_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker));
end $$;
