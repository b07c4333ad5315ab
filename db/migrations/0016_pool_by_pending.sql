-- In steps.
-- The lanes of a deck read how many flashes wait for a member, and what matters to both, from their index alone, as all the rest.

drop index concurrently if exists deck_pool_by_city;

create index concurrently deck_pool_by_city on deck_pool (city_code, gender, audience, birth_band, activity, ring)
  include (member_id, birth_year, age_min, age_max, relation, region, reach, plan, interests, pending, traits, wants, demands);

drop index concurrently if exists deck_pool_by_region;

create index concurrently deck_pool_by_region on deck_pool (region, gender, audience, birth_band, activity, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, reach, plan, interests, pending, traits, wants, demands)
  where reach >= 'same_region';

drop index concurrently if exists deck_pool_by_nation;

create index concurrently deck_pool_by_nation on deck_pool (gender, audience, birth_band, activity, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, region, reach, plan, interests, pending, traits, wants, demands)
  where reach = 'anywhere';

drop index concurrently if exists deck_pool_by_gold;

create index concurrently deck_pool_by_gold on deck_pool (region, gender, audience, activity, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, reach, plan, interests, pending, traits, wants, demands)
  where plan = 'gold';

drop index concurrently if exists deck_pool_city;

drop index concurrently if exists deck_pool_region;

drop index concurrently if exists deck_pool_nation;

drop index concurrently if exists deck_pool_gold;
