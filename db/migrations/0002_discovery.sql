-- What a member decided about another, and the bounded lanes the deck is built from.

create type edge_kind as enum ('none', 'pass', 'flash');

-- One row per ordered pair. A block marks both rows, so one probe covers both directions;
-- 'none' carries a block between two who had decided nothing.
create table edges (
  from_id integer not null,
  to_id integer not null,
  kind edge_kind not null,
  is_blocked boolean not null default false,
  is_answered boolean not null default false,
  at timestamptz not null,
  primary key (from_id, to_id),
  check (from_id <> to_id)
);
create index edges_inbox on edges (to_id, at desc) include (from_id)
  where kind = 'flash' and not is_answered and not is_blocked;

create table blocks (
  blocker_id integer not null,
  blocked_id integer not null,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);

create table visits (
  visited_id integer not null,
  visitor_id integer not null,
  at timestamptz not null,
  seen_at timestamptz,
  primary key (visited_id, visitor_id)
);
create index visits_recent on visits (visited_id, at desc);

create type boost_kind as enum ('boost', 'super_flash');

create table boosts (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  kind boost_kind not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create index boosts_member on boosts (member_id, ends_at);

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
  -- 2 Super Flash, 1 Mise en avant, 0 neither.
  boost smallint not null default 0,
  boost_until timestamptz,
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
create index deck_pool_boost on deck_pool (boost, region, gender, audience, ring) where boost > 0;
create index deck_pool_boost_nation on deck_pool (boost, gender, audience, ring)
  where boost > 0 and reach = 'anywhere';

create table decks (
  viewer_id integer primary key,
  day date not null,
  ids integer[] not null,
  -- Everyone dealt that day, over all its decks, once each.
  dealt integer[] not null
);
