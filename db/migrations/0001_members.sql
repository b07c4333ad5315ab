-- Members, how they sign in, what they agreed to.

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

create table members (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  email text not null check (email = lower(email)),
  first_name text not null,
  gender gender not null,
  -- The year of the statement minus the stated age: age follows the calendar.
  birth_year smallint not null,
  city text not null,
  city_code text collate "C",
  region region,
  latitude real,
  longitude real,
  bio text not null default '',
  -- A bit for each interest of shared/domain/interests.ts.
  interests integer not null default 0,
  plan plan not null default 'gratuit',
  role staff_role,
  status member_status not null default 'unconfirmed',
  is_test_profile boolean not null default false,

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

  last_seen_at timestamptz,
  last_active_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (seeks_age_min <= seeks_age_max)
);
-- A pending registration may carry an address that is already taken: only its owner is told, at confirmation.
create unique index members_email on members (email) where status <> 'unconfirmed';
create index members_unconfirmed on members (created_at) where status = 'unconfirmed';

create table sessions (
  token_hash text primary key,
  member_id integer not null references members on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a code or a passkey was last shown in this session; the back office asks for it again after 12 hours.
  proven_at timestamptz,
  user_agent text not null default ''
);
create index sessions_member on sessions (member_id);

create table devices (
  id integer generated always as identity primary key,
  token_hash text not null unique,
  member_id integer not null references members on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- The token before the last renewal is good for a little while: an answer may be lost, a button pressed twice.
  former_hash text,
  former_until timestamptz,
  user_agent text not null default ''
);
create index devices_former on devices (former_hash) where former_hash is not null;
create index devices_member on devices (member_id);

create type code_purpose as enum ('login', 'confirm');

create table email_codes (
  id integer generated always as identity primary key,
  purpose code_purpose not null,
  email text not null,
  -- Set for a confirmation: the code then belongs to that pending registration.
  member_id integer references members on delete cascade,
  -- Set for a login: the hash of the cookie of the browser that asked.
  browser_hash text,
  code_hash text not null,
  tries_left smallint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_codes_browser on email_codes (browser_hash, id desc) where browser_hash is not null;
create index email_codes_member on email_codes (member_id, id desc) where member_id is not null;

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
