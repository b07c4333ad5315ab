-- The boosted members who head `p_viewer`'s deck now, by internal id: at most six, Super Flash before Mise en avant, those
-- of the viewer's region before others. Read with the deck and never dealt into it, so that a boost counts from its
-- first second to its last, whenever the deck was dealt. Both sides' preferences hold.
create or replace function deck_boosted(p_viewer integer, p_day date, p_now timestamptz) returns integer[]
language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_ids integer[];
  v_year constant integer := extract(year from p_day);
  -- Nobody was older than 75 when this began, in 2026.
  v_oldest constant integer := 1951;
  v_pass_ends constant timestamptz := p_now - interval '60 days';
begin
  with me as materialized (
    select m.id, m.gender, v_year - m.birth_year as age, m.seeks_relation as relation, deck_reach(m) as reach,
      deck_town(m) as city_code, m.region, m.seeks_gender,
      case when m.seeks_age_max = 75 then v_oldest else v_year - m.seeks_age_max end as born_from,
      v_year - m.seeks_age_min as born_to,
      ('x' || substr(md5(m.id::text || p_day::text), 1, 8))::bit(32)::integer & 2147483647 as place
    from members m where m.id = p_viewer
  ),
  sought as materialized (
    select g as gender from me, unnest(enum_range(null::gender)) g where me.seeks_gender::text in ('both', g::text)
  ),
  -- The ring is walked from the viewer's place to its end, then from its start.
  half as materialized (
    select h.* from me, lateral (values (0, me.place, 2147483647), (1, 0, me.place - 1)) h (turn, ring_from, ring_to)
  ),
  boosted as (
    select half.turn, p.* from me, sought, (values (2::smallint), (1::smallint)) kind (boost), half, lateral (
      (select 0 as far, pool.* from deck_pool pool
        where pool.boost > 0 and pool.boost = kind.boost and pool.region = me.region and pool.gender = sought.gender
          and pool.audience = me.gender and pool.ring between half.ring_from and half.ring_to
        order by pool.ring limit 15)
      union all
      (select 1, pool.* from deck_pool pool
        where pool.boost > 0 and pool.boost = kind.boost and pool.reach = 'anywhere' and pool.gender = sought.gender
          and pool.audience = me.gender and pool.ring between half.ring_from and half.ring_to
          and me.reach = 'anywhere'
        order by pool.ring limit 15)
    ) p
  )
  select coalesce(array_agg(head.member_id), '{}') into v_ids
  from (
    select b.member_id
    from boosted b, me
    where b.boost_until > p_now
      and b.birth_year between me.born_from and me.born_to and me.age between b.age_min and b.age_max
      and (b.relation = me.relation or b.relation = 'both' or me.relation = 'both')
      and (b.city_code = me.city_code
        or (b.region = me.region and b.reach >= 'same_region' and me.reach >= 'same_region')
        or (b.reach = 'anywhere' and me.reach = 'anywhere'))
      and b.member_id <> me.id
      and not exists (
        select 1 from edges e where e.from_id = me.id and e.to_id = b.member_id
          and (e.kind = 'flash' or e.is_blocked or (e.kind = 'pass' and e.at > v_pass_ends)))
    group by b.member_id, b.boost, b.ring
    order by b.boost desc, min(b.far), min(b.turn), b.ring limit 6
  ) head;
  return v_ids;
end $$;
