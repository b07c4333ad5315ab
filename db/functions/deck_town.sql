-- The town in which a member is suggested to others; null if they do not let it be used.
create or replace function deck_town(p_member members) returns text language sql immutable
as $$ select case when p_member.uses_location then p_member.city_code end $$;
