-- Gives back to `p_member` the flashes that their recipients were not dealt within 14 days, as one sum for the month
-- that begins on `p_month`, and returns it; null if this month was done before or nothing can be given back. Fewer than
-- five unanswered flashes wait for the next month: such a small sum would reveal who was dealt which. Flashes that cost
-- nothing are left out. The days during which a recipient was suspended do not count; flashes older than two more
-- months are dropped.
create or replace function return_flashes(p_member integer, p_month date) returns integer language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_until constant timestamptz := p_month::timestamp at time zone 'Europe/Paris' - interval '14 days';
  v_told constant date := (select max(r.month) from flash_returns r where r.member_id = p_member and r.month < p_month);
  v_since constant timestamptz := greatest(v_until - interval '60 days',
    v_told::timestamp at time zone 'Europe/Paris' - interval '14 days');
  v_count integer;
begin
  insert into flash_returns (member_id, month, count) values (p_member, p_month, 0) on conflict do nothing;
  if not found then return null; end if;

  select count(*) into v_count from edges e
    where e.from_id = p_member and e.kind = 'flash' and not e.is_blocked and not e.is_answered
      and (e.returned_on = unlimited_flash()) is not true and e.at > v_since and e.at <= v_until;
  if v_count < 5 then
    delete from flash_returns r where r.member_id = p_member and r.month = p_month;
    return null;
  end if;

  with returned as (
    update edges e set returned_on = p_month
      from members m
      where e.from_id = p_member and e.kind = 'flash' and not e.is_blocked and not e.is_answered
        and e.dealt_on is null and e.returned_on is null and e.at > v_until - interval '60 days' and e.at <= v_until
        and m.id = e.to_id
        and (m.status = 'deleted' or (m.status = 'active' and (m.reinstated_at <= v_until) is not false))
      returning 1
  )
  select count(*) into v_count from returned;
  update flash_returns r set count = v_count where r.member_id = p_member and r.month = p_month;
  return nullif(v_count, 0);
end $$;
