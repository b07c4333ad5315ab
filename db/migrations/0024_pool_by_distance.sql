-- In steps.
-- What is walked around a member's town, by the deck as by the grid, and those near whose town the viewer may live.

drop index concurrently if exists deck_pool_by_cell;

create index concurrently deck_pool_by_cell on deck_pool (cell, audience, gender, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, region, reach, km, interests, activity, plan, pending,
    traits, wants, demands, is_verified, latitude, longitude)
  where cell is not null;

drop index concurrently if exists deck_pool_by_zone;

create index concurrently deck_pool_by_zone on deck_pool (zone, audience, gender, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, region, reach, km, interests, activity, plan, pending,
    traits, wants, demands, latitude, longitude)
  where zone is not null;

drop index concurrently if exists deck_pool_by_region_gold;

create index concurrently deck_pool_by_region_gold on deck_pool (region, audience, gender, activity, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, reach, km, interests, plan, pending, traits, wants,
    demands, latitude, longitude)
  where plan = 'gold';

drop index concurrently if exists deck_pool_cell;

drop index concurrently if exists deck_pool_by_gold;
