-- Flashes `p_to`, once. One round trip: idempotence, the day's allowance, then the bonus flashes that expire soonest,
-- and the match when the flash is mutual. `p_limit` is the plan's allowance, null when unlimited. A member with
-- `p_turns` conversations whose last message, received after `p_turns_since`, they have not answered must first answer
-- one. `refusal` is a problem code; `is_new` false means the flash had been sent before and nothing was spent.

-- Earlier signatures:
drop function if exists flash(integer, uuid, integer, date, timestamptz);

create or replace function flash(
  p_from integer, p_to uuid, p_limit integer, p_day date, p_now timestamptz, p_turns integer, p_turns_since timestamptz,
  out refusal text, out to_id integer, out is_new boolean, out match_id integer
) language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_is_public boolean;
  v_is_incognito boolean;
  v_used integer;
  v_mine edge_kind;
  v_theirs edge_kind;
  v_is_blocked boolean;
  v_bonus integer;
begin
  is_new := false;
  select m.id, m.is_public and not m.awaits_verification, m.is_incognito and m.plan = 'gold'
    into to_id, v_is_public, v_is_incognito
    from members m where m.public_id = p_to and m.status = 'active';
  if not found then refusal := 'member_not_found'; return; end if;
  if to_id = p_from then refusal := 'self_flash'; return; end if;

  -- The sender's own row is locked first: parallel flashes of one member are counted one after the other.
  -- If the system clock moves back, the later day is kept, so that the allowance is not renewed.
  insert into flash_allowances as a (member_id, day, used) values (p_from, p_day, 0)
    on conflict (member_id) do update
      set day = greatest(a.day, p_day), used = case when a.day >= p_day then a.used else 0 end
    returning a.used into v_used;

  -- Then the pair is locked: two members who flash each other at the same time would each miss the other's flash.
  perform pg_advisory_xact_lock(least(p_from, to_id), greatest(p_from, to_id));

  select e.kind, e.is_blocked into v_mine, v_is_blocked
    from edges e where e.from_id = p_from and e.to_id = flash.to_id;
  if v_is_blocked then refusal := 'member_not_found'; return; end if;
  select e.kind into v_theirs from edges e where e.from_id = flash.to_id and e.to_id = p_from;
  if v_mine = 'flash' then
    select m.id into match_id from matches m
      where m.low_id = least(p_from, flash.to_id) and m.high_id = greatest(p_from, flash.to_id);
  end if;
  -- As in is_visible_to: a hidden member is visible to matches only, an incognito member also to those they flashed.
  if match_id is null and (not v_is_public or (v_is_incognito and v_theirs is distinct from 'flash')) then
    refusal := 'member_not_found';
    return;
  end if;
  if v_mine = 'flash' then return; end if;
  -- Nobody can find or answer a hidden or unverified sender, so they can only flash back. On the free plan they cannot
  -- even do that: they could try everybody at no cost, and every attempt that is not refused would reveal who flashed
  -- them.
  select case when not m.is_public then 'profile_hidden' when m.awaits_verification then 'profile_unverified' end
    into refusal from members m
    where m.id = p_from and (v_theirs is distinct from 'flash' or m.plan = 'gratuit');
  if refusal is not null then return; end if;
  if (select count(*) from (select from awaiting_answer(p_from, p_turns_since) limit p_turns) turn) >= p_turns then
    refusal := 'answers_first';
    return;
  end if;

  if p_limit is null or v_used < p_limit then
    update flash_allowances a set used = a.used + 1, first_at = coalesce(a.first_at, p_now)
      where a.member_id = p_from;
  else
    -- The row is locked as it is found: a pack whose refund is under way has no flashes left once the refund is done.
    update bonus_flashes b set remaining = b.remaining - 1
      where b.id = (
        select x.id from bonus_flashes x
        where x.member_id = p_from and x.remaining > 0 and (x.expires_at is null or x.expires_at > p_now)
        order by x.expires_at nulls last, x.id limit 1 for update
      )
      returning b.id into v_bonus;
    if v_bonus is null then refusal := 'flashes_exhausted'; return; end if;
  end if;

  is_new := true;
  insert into edges as e (from_id, to_id, kind, is_answered, at, returned_on)
    values (p_from, flash.to_id, 'flash', v_theirs is not distinct from 'flash', p_now,
      case when p_limit is null then unlimited_flash() end)
    on conflict on constraint edges_pkey do update
      set kind = 'flash', is_answered = excluded.is_answered, at = p_now, returned_on = excluded.returned_on;
  if v_theirs is distinct from 'flash' then return; end if;

  update edges e set is_answered = true where e.from_id = flash.to_id and e.to_id = p_from;
  insert into matches (low_id, high_id, initiator_id, created_at)
    values (least(p_from, flash.to_id), greatest(p_from, flash.to_id), p_from, p_now)
    returning id into match_id;
  insert into match_members (member_id, match_id, partner_id, last_at)
    values (p_from, flash.match_id, flash.to_id, p_now), (flash.to_id, flash.match_id, p_from, p_now);
end $$;
