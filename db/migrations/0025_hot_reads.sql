-- In steps.
-- What is read all day long, answered by an index alone.

-- The counters of a member: however many they passed, and whoever came and was seen.
drop index concurrently if exists edges_sent;

create index concurrently edges_sent on edges (from_id) where kind = 'flash' and not is_blocked;

drop index concurrently if exists visits_unseen;

create index concurrently visits_unseen on visits (visited_id) include (visitor_id) where seen_at is null;

-- Who heads a deck: the former indexes asked for the row of everyone who is boosted.
drop index concurrently if exists deck_pool_heads;

create index concurrently deck_pool_heads on deck_pool (boost, region, gender, audience, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, reach, boost_until) where boost > 0;

drop index concurrently if exists deck_pool_heads_nation;

create index concurrently deck_pool_heads_nation on deck_pool (boost, gender, audience, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, region, boost_until)
  where boost > 0 and reach = 'anywhere';

drop index concurrently if exists deck_pool_boost;

drop index concurrently if exists deck_pool_boost_nation;
