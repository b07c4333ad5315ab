-- The counters of a member. A match hidden by a block is not counted, and a closed conversation is not counted as a
-- match. Alerts and visits are counted up to 100, which is shown as « 99+ », because each one is looked up separately.
-- On the free plan a block removes neither a flash nor a visit from the counters: a lower number would reveal who had
-- sent it.
create or replace function count_stats(
  p_member integer, p_day date,
  out flashes_used integer, out flashes_sent integer, out unread integer, out new_matches integer,
  out matches integer, out conversations integer, out alerts integer, out visits integer
) language plpgsql stable
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_is_told constant boolean := (select m.plan <> 'gratuit' from members m where m.id = p_member);
begin
  flashes_used := coalesce(
    (select a.used from flash_allowances a where a.member_id = p_member and a.day >= p_day), 0);
  select count(*) into flashes_sent from edges e
    where e.from_id = p_member and e.kind = 'flash' and not e.is_blocked;
  -- A table_flash is not counted, whatever became of its conversation. Two counts, because each needs only an index.
  flashes_sent := flashes_sent - (
    select count(*) from edges e
    where e.from_id = p_member and e.kind = 'flash' and not e.is_blocked and e.returned_on = table_flash());
  select coalesce(sum(side.unread), 0), count(*) filter (where side.opened_at is null and d.match_id is null),
      count(*) filter (where d.match_id is null), count(*) filter (where side.last_message_id > 0)
    into unread, new_matches, count_stats.matches, conversations
    from match_members side left join declines d on d.match_id = side.match_id
    where side.member_id = p_member and not side.is_hidden;
  select count(*) into alerts from (
    select 1 from notifications n
    where n.member_id = p_member and n.seen_at is null
      and ((n.type in ('flash', 'visit') and not v_is_told)
        or (select e.is_blocked from edges e where e.from_id = p_member and e.to_id = n.from_id) is not true)
    limit 100
  ) alert;
  -- A visitor whom everybody can see is counted without a call of is_visible_to.
  select count(*) into count_stats.visits from (
    select 1 from visits v
    where v.visited_id = p_member and v.seen_at is null
      and (
        ((select m.status = 'active' and m.is_public and not m.is_incognito and not m.awaits_verification
            from members m where m.id = v.visitor_id)
          and (not v_is_told or (select e.is_blocked
            from edges e where e.from_id = v.visitor_id and e.to_id = p_member) is not true))
        or (v_is_told and is_visible_to(v.visitor_id, p_member)))
    limit 100
  ) visit;
end $$;
