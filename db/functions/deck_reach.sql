-- How far away a member searches: at least in their whole region if they do not let their town be used.
create or replace function deck_reach(p_member members) returns distance language sql immutable
as $$
  select case
    when p_member.uses_location then p_member.seeks_distance
    else greatest(p_member.seeks_distance, 'same_region')
  end
$$;
