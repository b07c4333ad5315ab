-- Counts again the flashes that wait for `p_member`, and rewrites the pool only if the count changes the score by a
-- whole point, because each row of the pool is in many indexes.
create or replace function refresh_pending(p_member integer, p_now timestamptz) returns void language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_pending constant integer := count_pending(p_member, p_now);
begin
  update deck_pool p set pending = v_pending
    where p.member_id = p_member and floor(3 * ln(1 + p.pending)) <> floor(3 * ln(1 + v_pending));
end $$;
