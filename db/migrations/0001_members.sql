-- Members, what they agreed to and chose, and what they may ask of their data.

create type plan as enum ('gratuit', 'premium', 'gold');
create type gender as enum ('H', 'F');
create type region as enum (
  'ile-de-france', 'provence-alpes-cote-d-azur', 'auvergne-rhone-alpes', 'nouvelle-aquitaine',
  'occitanie', 'hauts-de-france', 'grand-est', 'normandie', 'bretagne', 'pays-de-la-loire',
  'bourgogne-franche-comte', 'centre-val-de-loire', 'corse'
);
-- Ordered from near to far: the deck compares with >=.
create type distance as enum ('same_city', 'same_region', 'anywhere');
create type sought_gender as enum ('H', 'F', 'both');
create type relation_type as enum ('serious', 'friendship', 'both');
create type member_status as enum ('unconfirmed', 'active', 'suspended', 'deleted');
create type staff_role as enum ('administrator', 'moderator', 'support');

-- With it, an index finds any part of a text.
create extension if not exists pg_trgm;

-- Small letters without accents; immutable, so that an index may hold it.
create function search_key(p_text text) returns text language sql immutable parallel safe as $$
  -- Capitals too: where the database sorts as C does, lower() knows no accent.
  select translate(
    lower(p_text),
    'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ',
    'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'
  )
$$;

-- One mailbox, one member: an address is free only where no other spelling of it is taken. What follows a plus does not
-- count, nor what the large services leave out; `mailboxOf` of the application says the same.
create function mailbox_of(p_email text) returns text language sql immutable strict parallel safe
return (
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then translate(name, '._-', '') || '@proton.me'
    when domain in ('icloud.com', 'me.com', 'mac.com') then name || '@icloud.com'
    when domain ~ '^(ya\.ru|yandex\.(az|by|com|com\.tr|ee|eu|fr|kz|lt|lv|md|ru|tj|tm|ua|uz))$' then translate(name, '.', '-') || '@yandex.ru'
    when domain ~ '^[^.]+\.fastmail\.(com|fm|co\.uk|cn|de|es|fr|in|jp|mx|net|nl|org|se|to|us)$' then regexp_replace(domain, '\..*$', '') || '@' || regexp_replace(domain, '^[^.]+\.', '')
    when domain ~ '^yahoo\.|^(ymail|rocketmail)\.com$' then regexp_replace(name, '-.*$', '') || '@' || domain
    else name || '@' || domain
  end
  from (select
    regexp_replace(lower(regexp_replace(p_email, '@[^@]*$', '')), '\+.*$', '') as name,
    lower(substring(p_email from '[^@]*$')) as domain) as parts
);

create table members (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  email text not null check (email = lower(email)),
  status member_status not null default 'unconfirmed',
  plan plan not null default 'gratuit',
  role staff_role,
  is_test_profile boolean not null default false,

  first_name text not null,
  gender gender not null,
  -- The year of the statement minus the stated age: age follows the calendar.
  birth_year smallint not null,
  city text not null,
  city_code text collate "C",
  region region,
  -- The region was chosen by an administrator: the town does not decide it.
  has_set_region boolean not null default false,
  latitude real,
  longitude real,
  bio text not null default '',
  -- A bit for each interest of shared/domain/interests.ts.
  interests integer not null default 0,

  seeks_gender sought_gender not null default 'both',
  seeks_age_min smallint not null default 40,
  seeks_age_max smallint not null default 75,
  seeks_distance distance not null default 'anywhere',
  seeks_relation relation_type not null default 'both',
  preferences_saved_at timestamptz,

  is_public boolean not null default true,
  is_incognito boolean not null default false,
  shows_online boolean not null default true,
  uses_location boolean not null default true,

  -- Hidden until a moderator has compared a live photo (VERIFY_BEFORE_VISIBLE).
  awaits_verification boolean not null default false,
  -- When a moderator compared a live photo with the profile; anyone who sets it refreshes the pool.
  verified_at timestamptz,
  -- A profile that the team wants to look at again.
  is_to_review boolean not null default false,
  suspended_until timestamptz,

  -- Where a registration came from, one short word: « parrainage », « google », « guide ».
  source text,
  -- The same form sent again by the same browser: a hash of both. Only while the registration waits for its code.
  registration_hash text,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  updated_at timestamptz not null,
  -- Grows with every change in the back office, so that two who edit the same member are told.
  version integer not null default 1,
  last_seen_at timestamptz,
  last_active_on date,
  -- In which of the seven weeks after the one of the confirmation the member came back: bit 1 is the week after it.
  active_weeks smallint not null default 0,
  inactivity_warned_at timestamptz,
  -- When the member asked to leave: hidden at once, erased later.
  left_at timestamptz,
  check (seeks_age_min <= seeks_age_max)
);
-- A pending registration may carry an address that is already taken: only its owner is told, at confirmation.
create unique index members_email on members (email) where status <> 'unconfirmed';
create index members_unconfirmed on members (created_at) where status = 'unconfirmed';
create index members_to_review on members (id) where is_to_review;
create index members_left on members (left_at) where left_at is not null;
create index members_suspended on members (suspended_until) where status = 'suspended';
-- The back office finds a name or an address by its beginning, else by any part of it.
create index members_admin_name on members (search_key(first_name) text_pattern_ops);
create index members_admin_email on members (email text_pattern_ops);
-- Without a pending list, which every look would read from end to end after many members were written at once.
create index members_admin_name_part on members using gin (search_key(first_name) gin_trgm_ops) with (fastupdate = off);
create index members_admin_email_part on members using gin (email gin_trgm_ops) with (fastupdate = off);
create index members_admin_city on members (search_key(city), id desc);
-- With what the filters ask besides, so that thousands of rows are passed over without a look at the table.
create index members_admin_region on members (region, id desc)
  include (status, gender, birth_year, plan);
create index members_admin_plan on members (plan, id desc)
  include (status, gender, birth_year, region);
create index members_admin_age on members (birth_year, gender, id desc)
  include (status, plan, region);
create index members_awaiting_verification on members (id) where awaits_verification;
-- What a day is counted by.
create index members_created on members (created_at);
create index members_confirmed on members (confirmed_at) where confirmed_at is not null;
create index members_registration on members (registration_hash) where registration_hash is not null;
create index members_mailbox on members (mailbox_of(email)) where status <> 'unconfirmed';
create index members_staff on members (id) where role is not null;
-- What few members are, so that a page of them needs no look at all the others.
create index members_not_active on members (status, id desc) where status not in ('active', 'deleted');
create index members_verified on members (id desc) where verified_at is not null;
create index members_test on members (id desc) where is_test_profile;

create type consent_purpose as enum ('terms', 'sensitive_data', 'newsletter');

create table consents (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  purpose consent_purpose not null,
  version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create index consents_member on consents (member_id, purpose);
create unique index consents_in_force on consents (member_id, purpose, version) where withdrawn_at is null;

-- Each pair of texts of law that was in force here.
create table legal_editions (
  id integer generated always as identity primary key,
  terms text not null,
  privacy text not null,
  seen_at timestamptz not null,
  -- The members up to that id have been written to.
  mailed_to integer not null default 0,
  -- When everybody had been; for the first edition of a site, which is news to nobody, when it was seen.
  mailed_at timestamptz,
  unique (terms, privacy)
);

-- What a member chose in /settings besides their visibility, which stands in members. Anyone who has no row here has
-- changed nothing: the server knows what holds then.
create table member_settings (
  member_id integer primary key references members on delete cascade,
  notifies_matches boolean not null,
  notifies_messages boolean not null,
  notifies_flashes boolean not null,
  notifies_visits boolean not null,
  reminds_daily boolean not null,
  sends_emails boolean not null,
  announces_upgrade boolean not null
);

-- An archive of one's own data, made on request and kept for a week.
create table data_exports (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  file_key text,
  expires_at timestamptz
);
create unique index data_exports_waiting on data_exports (member_id) where ready_at is null;

-- Who was erased: a backup that is restored erases them again.
create table erasures (
  public_id uuid primary key,
  erased_at timestamptz not null
);

-- What the law wants kept apart (decree 2021-1362): sealed with a key of its own, read by no query of the product.
create schema archive;
create table archive.records (
  id integer generated always as identity primary key,
  kind text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  purge_on date not null
);
create index records_purge on archive.records (purge_on);
