-- Whether an incognito member and someone they flashed are each what the other looks for. The pool does not hold who
-- is incognito: what it would say of both sides' preferences is read from the members themselves.
create or replace function suits_incognito(p_member members, p_flashed members, p_day date)
returns boolean language sql immutable
as $$
  select p_member.is_incognito and p_member.plan = 'gold' and p_member.preferences_saved_at is not null
    and p_flashed.seeks_gender::text in ('both', p_member.gender::text)
    and p_member.seeks_gender::text in ('both', p_flashed.gender::text)
    and extract(year from p_day) - p_member.birth_year >= p_flashed.seeks_age_min
    and (p_flashed.seeks_age_max = 75 or extract(year from p_day) - p_member.birth_year <= p_flashed.seeks_age_max)
    and extract(year from p_day) - p_flashed.birth_year >= p_member.seeks_age_min
    and (p_member.seeks_age_max = 75 or extract(year from p_day) - p_flashed.birth_year <= p_member.seeks_age_max)
    and (p_member.seeks_relation = p_flashed.seeks_relation
      or 'both' in (p_member.seeks_relation, p_flashed.seeks_relation))
    and (deck_town(p_member) = deck_town(p_flashed)
      or (p_member.region = p_flashed.region
        and least(deck_reach(p_member), deck_reach(p_flashed)) >= 'same_region')
      or least(deck_reach(p_member), deck_reach(p_flashed)) = 'anywhere')
$$;
