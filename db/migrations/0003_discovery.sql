-- Who is shown to whom: the pool that decks and the grid are made of, what was dealt and shown, who came to see.

-- Only members that others may be shown; one row for each gender they look for, so that
-- "we look for each other" is an equality on (gender, audience).
create table deck_pool (
  member_id integer not null,
  audience gender not null,
  gender gender not null,
  birth_year smallint not null,
  -- Three years of birth to a band: wide enough for few probes, narrow enough for even decks.
  birth_band smallint not null,
  -- 0 seen this week, 1 this month, 2 before.
  activity smallint not null,
  -- A fixed random place, entered at a point of the viewer and the day: a stable daily shuffle.
  ring integer not null,
  city_code text collate "C",
  region region,
  reach distance not null,
  relation relation_type not null,
  age_min smallint not null,
  age_max smallint not null,
  plan plan not null,
  interests integer not null,
  is_verified boolean not null default false,
  -- 2 Super Flash, 1 Mise en avant, 0 neither.
  boost smallint not null default 0,
  boost_until timestamptz,
  -- Null for a member who does not use location, or whose town is unknown; see db/functions/map_cell.sql.
  latitude real,
  longitude real,
  cell integer,
  primary key (member_id, audience)
);
create index deck_pool_city on deck_pool (city_code, gender, audience, birth_band, activity, ring)
  include (member_id, birth_year, age_min, age_max, relation, region, reach, plan, interests);
create index deck_pool_region on deck_pool (region, gender, audience, birth_band, activity, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, reach, plan, interests)
  where reach >= 'same_region';
create index deck_pool_nation on deck_pool (gender, audience, birth_band, activity, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, region, reach, plan, interests)
  where reach = 'anywhere';
create index deck_pool_gold on deck_pool (region, gender, audience, activity, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, reach, plan, interests)
  where plan = 'gold';
-- What the grid of /profiles is walked by and narrowed by.
create index deck_pool_cell on deck_pool (cell, audience, gender, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, region, reach, interests,
    is_verified, latitude, longitude)
  where cell is not null;
create index deck_pool_verified on deck_pool (audience, gender, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, region, reach, interests)
  where is_verified;
create index deck_pool_featured on deck_pool (audience, gender, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, region, reach, interests)
  where plan = 'gold';
create index deck_pool_boosted on deck_pool (boost, audience, gender, ring) where boost > 0;
-- Who heads a deck, answered by the index alone: nobody's row is asked for.
create index deck_pool_heads on deck_pool (boost, region, gender, audience, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, reach, boost_until) where boost > 0;
create index deck_pool_heads_nation on deck_pool (boost, gender, audience, ring)
  include (member_id, birth_year, age_min, age_max, relation, city_code, region, boost_until)
  where boost > 0 and reach = 'anywhere';

-- The few who are here now, at their places in the ring, with what rules most of them out: a search among them reads
-- little of the pool.
create table online_members (
  member_id integer primary key,
  ring integer not null,
  gender gender not null,
  birth_year smallint not null,
  interests integer not null
);
create index online_members_ring on online_members (ring) include (member_id, gender, birth_year, interests);

create table decks (
  viewer_id integer primary key,
  day date not null,
  ids integer[] not null,
  -- Everyone dealt that day, over all its decks, once each.
  dealt integer[] not null
);

-- Whom a member was shown today, wherever: so many profiles a day, and no more.
create table profiles_served (
  viewer_id integer primary key,
  day date not null,
  -- Once each, in the order in which they were first shown.
  ids integer[] not null
);

create table visits (
  visited_id integer not null,
  visitor_id integer not null,
  at timestamptz not null,
  seen_at timestamptz,
  primary key (visited_id, visitor_id)
);
create index visits_recent on visits (visited_id, at desc);
-- What an erasure looks for.
create index visits_visitor on visits (visitor_id);
-- The counter of a member, read all day long, is answered by an index alone, however many came and were seen.
create index visits_unseen on visits (visited_id) include (visitor_id) where seen_at is null;
