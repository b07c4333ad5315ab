-- What the grid of /profiles is walked by and narrowed by.

-- When a moderator compared a live photo with the profile; whoever sets it refreshes the pool.
alter table members add column verified_at timestamptz;

-- The place is null for a member who does not use location, or whose town is unknown; see db/functions/map_cell.sql.
alter table deck_pool
  add column is_verified boolean not null default false,
  add column latitude real,
  add column longitude real,
  add column cell integer;

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

create index visits_unseen on visits (visited_id) where seen_at is null;
