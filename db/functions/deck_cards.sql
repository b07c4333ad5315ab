-- The cards of today's deck that can still be shown, in the order of the deck. The deck was dealt earlier in the day,
-- so each card is checked again: a member is left out if the viewer has decided about them, if one of the two blocked
-- the other, if the member is hidden, if they no longer suit each other, or if they will soon sit at the same table.
create or replace function deck_cards(
  p_viewer integer, p_day date, p_now timestamptz, p_pays boolean, p_limit integer
) returns table (member_id integer, place bigint) language plpgsql
set jit = off
set enable_memoize = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_year constant integer := extract(year from p_day);
  v_pass_ends constant timestamptz := p_now - pass_lasts();
  v_fellows constant integer[] := fellow_guests(p_viewer);
  v_ids integer[];
  v_me record;
begin
  select d.ids into v_ids from decks d where d.viewer_id = p_viewer and d.day >= p_day;
  select m.gender, m.seeks_gender, m.traits, m.demands, v_year - m.birth_year as age, m.seeks_relation as relation, m.region,
      deck_reach(m) as reach, deck_km(m) as km, deck_town(m) as city_code, m.latitude, m.longitude, m.uses_location, v_year - m.seeks_age_min as born_to,
      case when m.seeks_age_max < 75 then v_year - m.seeks_age_max else 0 end as born_from
    into v_me from members m where m.id = p_viewer;
  -- Card by card, so that a request for three cards does not check forty.
  return query
    select card.id, card.place
    from unnest(v_ids) with ordinality card (id, place)
    -- `limit` forces one look-up per card: a plain join may read every decision of the viewer.
    left join lateral (
      select e.kind, e.is_blocked, e.at from edges e
      where e.from_id = p_viewer and e.to_id = card.id limit 1) mine on true
    left join deck_pool p on p.member_id = card.id and p.audience = v_me.gender
      and v_me.seeks_gender::text in ('both', p.gender::text)
      and p.birth_year between v_me.born_from and v_me.born_to and v_me.age between p.age_min and p.age_max
      and (p.relation = v_me.relation or 'both' in (p.relation, v_me.relation))
      and meets(p.traits, v_me.demands) and meets(v_me.traits, p.demands)
      and (p.city_code = v_me.city_code
        or (p.region = v_me.region and p.reach >= 'same_region' and v_me.reach >= 'same_region')
        or (p.reach = 'anywhere' and v_me.reach = 'anywhere')
        or (v_me.uses_location and lives_near(p.reach, p.km, p.region, p.latitude, p.longitude,
          v_me.reach, v_me.km, v_me.region, v_me.latitude, v_me.longitude)))
    -- A member who flashed the viewer can be exempt; the flash is only looked up if the card needs it.
    left join lateral (
      select e.from_id, e.at from edges e
      where e.to_id = p_viewer and e.kind = 'flash'
        and e.from_id = case when p.member_id is null or mine.kind = 'pass' then card.id end limit 1) theirs on true
    left join members m on m.id = case when p.member_id is null then theirs.from_id end
      and m.status = 'active' and m.is_public and not m.awaits_verification and m.preferences_saved_at is not null
    where card.id <> all (v_fellows)
      and not coalesce(mine.is_blocked, false)
      and mine.kind is distinct from 'flash'
      and (mine.kind is distinct from 'pass' or mine.at <= v_pass_ends or (p_pays and theirs.at > mine.at))
      and (p.member_id is not null or (m.id is not null and (
        p_pays or suits_incognito(m, (select viewer from members viewer where viewer.id = p_viewer), p_day))))
    order by card.place
    limit p_limit;
end $$;
