-- What is left of today's deck, in its order: the cards that may still be shown. A deck is dealt for the day,
-- so each card is checked again: decided, blocked, hidden or no longer looking for each other, it is left out.
create or replace function deck_cards(
  p_viewer integer, p_day date, p_now timestamptz, p_pays boolean, p_limit integer
) returns table (member_id integer, place bigint) language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_year constant integer := extract(year from p_day);
  v_pass_ends constant timestamptz := p_now - interval '60 days';
begin
  return query
    select m.id, card.place
    from decks d
    join members me on me.id = d.viewer_id
    cross join unnest(d.ids) with ordinality card (id, place)
    join members m on m.id = card.id and m.status = 'active' and m.is_public
    left join edges mine on mine.from_id = me.id and mine.to_id = m.id
    left join edges theirs on theirs.from_id = m.id and theirs.to_id = me.id and theirs.kind = 'flash'
    where d.viewer_id = p_viewer and d.day >= p_day
      and not coalesce(mine.is_blocked, false)
      and mine.kind is distinct from 'flash'
      and (mine.kind is distinct from 'pass' or mine.at <= v_pass_ends or (p_pays and theirs.at > mine.at))
      and (
        (theirs.kind is not null and (p_pays or suits_incognito(m, me, p_day)))
        or exists (
          select 1 from deck_pool p
          where p.member_id = m.id and p.audience = me.gender
            and me.seeks_gender::text in ('both', p.gender::text)
            and p.birth_year <= v_year - me.seeks_age_min
            and (me.seeks_age_max = 75 or p.birth_year >= v_year - me.seeks_age_max)
            and v_year - me.birth_year between p.age_min and p.age_max
            and (p.relation = me.seeks_relation or 'both' in (p.relation, me.seeks_relation))
            and (p.city_code = deck_town(me)
              or (p.region = me.region and p.reach >= 'same_region' and deck_reach(me) >= 'same_region')
              or (p.reach = 'anywhere' and deck_reach(me) = 'anywhere'))
        )
      )
    order by card.place
    limit p_limit;
end $$;
