-- How far a member looks: without their town, no nearer than their region.
create or replace function deck_reach(p_member members) returns distance language sql immutable
as $$
  select case
    when p_member.uses_location then p_member.seeks_distance
    else greatest(p_member.seeks_distance, 'same_region')
  end
$$;
