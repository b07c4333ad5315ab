-- How many kilometres from their town a member looks; null for those who look otherwise, or without their town.
create or replace function deck_km(p_member members) returns smallint language sql immutable
as $$
  select case when p_member.uses_location and p_member.seeks_distance = 'within_km' then p_member.seeks_km end
$$;
