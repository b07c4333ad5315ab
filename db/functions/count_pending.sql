-- How many flashes of the last three weeks wait for `p_member`'s answer, without those whose sender the member passed:
-- at most 100. db/functions/refresh_pending.sql keeps the count in the pool.
create or replace function count_pending(p_member integer, p_now timestamptz) returns integer language plpgsql stable
set jit = off
set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select count(*) from (
      select from edges e
      where e.to_id = p_member and e.kind = 'flash' and not e.is_answered and not e.is_blocked
        and e.at > p_now - flash_waits()
        and (select mine.kind from edges mine where mine.from_id = p_member and mine.to_id = e.from_id)
          is distinct from 'pass'
      limit 100
    ) pending);
end $$;
