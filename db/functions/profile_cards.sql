-- What one member sees of other members, in the order of `p_ids`; the caller has checked that they are visible.
-- `seen_at` is null for members who do not show when they were last here. The photos are in their order; the caller
-- leaves out the reserved ones. `km` is the distance from `p_from`, if both members let their town be used.

-- Earlier signatures:
drop function if exists profile_cards(integer[]);

create or replace function profile_cards(p_ids integer[], p_from integer default null) returns table (
  id integer, public_id uuid, first_name text, gender gender, birth_year smallint, city text, bio text,
  interests integer, prompts jsonb, plan plan, is_test_profile boolean, relation relation_type, seen_at timestamptz,
  verified_at timestamptz, photos json, traits smallint, km double precision
) language plpgsql stable
set jit = off
set enable_memoize = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_latitude real;
  v_longitude real;
begin
  select m.latitude, m.longitude into v_latitude, v_longitude from members m where m.id = p_from and m.uses_location;
  return query
    select m.id, m.public_id, m.first_name, m.gender, m.birth_year, m.city, m.bio, m.interests, m.prompts, m.plan,
      m.is_test_profile, case when m.preferences_saved_at is not null then m.seeks_relation end,
      case when m.shows_online then m.last_seen_at end, m.verified_at,
      (select json_agg(photo) from (
        select p.public_id as "publicId", p.is_reserved as "isReserved", p.thumbhash
        from photos p where p.owner_id = m.id order by p.position) photo),
      m.traits,
      case when m.uses_location and m.id <> p_from
        then distance_km(v_latitude, v_longitude, m.latitude, m.longitude) end
    from unnest(p_ids) with ordinality card (id, place)
    join members m on m.id = card.id
    order by card.place;
end $$;
