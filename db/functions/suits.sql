-- Whether two members are each what the other looks for, read from their rows; for members in the deck pool its indexes
-- give the same result. In PL/pgSQL, because SQL would be inlined into its callers, which would evaluate it for many
-- members, not for few.
create or replace function suits(p_member members, p_other members, p_day date)
returns boolean language plpgsql immutable
as $$
begin
  return p_member.preferences_saved_at is not null
    and p_other.seeks_gender::text in ('both', p_member.gender::text)
    and p_member.seeks_gender::text in ('both', p_other.gender::text)
    and extract(year from p_day) - p_member.birth_year >= p_other.seeks_age_min
    and (p_other.seeks_age_max = 75 or extract(year from p_day) - p_member.birth_year <= p_other.seeks_age_max)
    and extract(year from p_day) - p_other.birth_year >= p_member.seeks_age_min
    and (p_member.seeks_age_max = 75 or extract(year from p_day) - p_other.birth_year <= p_member.seeks_age_max)
    and meets(p_member.traits, p_other.demands) and meets(p_other.traits, p_member.demands)
    and (p_member.seeks_relation = p_other.seeks_relation
      or 'both' in (p_member.seeks_relation, p_other.seeks_relation))
    and (deck_town(p_member) = deck_town(p_other)
      or (p_member.region = p_other.region
        and least(deck_reach(p_member), deck_reach(p_other)) >= 'same_region')
      or least(deck_reach(p_member), deck_reach(p_other)) = 'anywhere'
      or (p_member.uses_location and p_other.uses_location and lives_near(
        deck_reach(p_member), deck_km(p_member), p_member.region, p_member.latitude, p_member.longitude,
        deck_reach(p_other), deck_km(p_other), p_other.region, p_other.latitude, p_other.longitude)));
end $$;
