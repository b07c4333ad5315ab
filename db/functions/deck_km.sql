-- The radius of a member's search around their town, in kilometres; null if they search otherwise or do not let their
-- town be used.
create or replace function deck_km(p_member members) returns smallint language sql immutable
as $$
  select case when p_member.uses_location and p_member.seeks_distance = 'within_km' then p_member.seeks_km end
$$;
