-- Makes a match of two members who ticked each other after a table, once: their conversation is open whatever their
-- plans. A flash that one of them had sent before keeps its date. Null if one blocked the other or is no longer an
-- active member.
create or replace function match_at_table(p_from integer, p_to integer, p_now timestamptz, out match_id integer, out is_new boolean)
language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
begin
  is_new := false;
  -- The same lock as in flash() and block_member(): the second of two concurrent calls finds what the first one did.
  perform pg_advisory_xact_lock(least(p_from, p_to), greatest(p_from, p_to));
  perform 1 from edges e where e.from_id = p_from and e.to_id = p_to and e.is_blocked;
  if found then return; end if;
  perform 1 from members m where m.id in (p_from, p_to) and m.status <> 'active';
  if found then return; end if;
  select m.id into match_id from matches m where m.low_id = least(p_from, p_to) and m.high_id = greatest(p_from, p_to);
  if match_id is null then
    is_new := true;
    insert into edges as e (from_id, to_id, kind, is_answered, at, returned_on)
      values (p_from, p_to, 'flash', true, p_now, table_flash()), (p_to, p_from, 'flash', true, p_now, table_flash())
      on conflict on constraint edges_pkey do update
        set kind = 'flash', is_answered = true, at = case when e.kind = 'flash' then e.at else p_now end,
          returned_on = case when e.kind = 'flash' then e.returned_on else table_flash() end;
    insert into matches (low_id, high_id, initiator_id, created_at)
      values (least(p_from, p_to), greatest(p_from, p_to), p_from, p_now) returning id into match_id;
    insert into match_members (member_id, match_id, partner_id, last_at, is_open)
      values (p_from, match_at_table.match_id, p_to, p_now, true), (p_to, match_at_table.match_id, p_from, p_now, true);
  else
    update match_members mm set is_open = true where mm.match_id = match_at_table.match_id;
  end if;
end $$;
