-- Whether `p_viewer` can know that `p_member` is here: the single rule for profiles, their photos and every route that
-- names a member. Members always see themselves. Nobody sees a member across a block, nor one who is unconfirmed,
-- suspended or gone. A hidden or not yet verified member is visible to matches only; an incognito member also to those
-- they flashed.
create or replace function is_visible_to(p_member integer, p_viewer integer) returns boolean language plpgsql stable
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_is_public boolean;
  v_is_incognito boolean;
  v_theirs edges;
begin
  if p_member = p_viewer then return true; end if;
  select m.is_public and not m.awaits_verification, m.is_incognito and m.plan = 'gold' into v_is_public, v_is_incognito
    from members m where m.id = p_member and m.status = 'active';
  if not found then return false; end if;
  select * into v_theirs from edges e where e.from_id = p_member and e.to_id = p_viewer;
  if v_theirs.is_blocked then return false; end if;
  if v_is_public and not v_is_incognito then return true; end if;
  if v_is_public and v_theirs.kind = 'flash' then return true; end if;
  return exists (select 1 from match_members mm where mm.member_id = p_viewer and mm.partner_id = p_member);
end $$;
