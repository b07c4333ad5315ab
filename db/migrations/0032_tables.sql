-- Tables of six or eight in a public place, for members of every plan: proposed by the team, composed of those who said when
-- they are free and how far they go.
create type table_status as enum ('proposed', 'answering', 'confirmed', 'cancelled');
create type table_purpose as enum ('encounter', 'friendship');
create type seat_status as enum ('waiting', 'invited', 'coming', 'gone');
create type seat_presence as enum ('here', 'on_the_way', 'absent');

create table tables (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  status table_status not null default 'proposed',
  purpose table_purpose not null,
  size smallint not null,
  -- The first of its town, where nobody can have been at one before.
  is_first boolean not null,
  -- The same place has room at the same hour next week.
  is_weekly boolean not null,
  starts_at timestamptz not null,
  place text not null,
  address text not null,
  city text not null,
  latitude real not null,
  longitude real not null,
  access text not null,
  price_cents integer,
  host_id integer,
  -- When it was last tried to find a company.
  tried_at timestamptz,
  composed_at timestamptz,
  confirmed_at timestamptz,
  asked_at timestamptz,
  closed_at timestamptz,
  created_by integer,
  created_at timestamptz not null
);
create unique index tables_once on tables (place, city, starts_at) where status <> 'cancelled';
create index tables_moment on tables (starts_at);
create index tables_host on tables (host_id);
create index tables_open on tables (starts_at) where closed_at is null and status <> 'cancelled';

-- When a member is free, how far they go, and what for.
create table table_availabilities (
  member_id integer primary key,
  half_days smallint not null,
  km smallint not null,
  purpose table_purpose not null,
  -- They were left over the last time, and are served first the next.
  is_first_served boolean not null default false,
  changed_at timestamptz not null
);

create table table_seats (
  table_id integer not null,
  member_id integer not null,
  status seat_status not null,
  -- The Monday of the week of the table: one seat a week.
  week date not null,
  -- The place round the table, or in the waiting list.
  place smallint not null,
  is_newcomer boolean not null,
  answer_by timestamptz,
  presence seat_presence,
  ticked_at timestamptz,
  changed_at timestamptz not null,
  primary key (table_id, member_id)
);
create unique index table_seats_week on table_seats (member_id, week) where status in ('invited', 'coming');
create index table_seats_member on table_seats (member_id);
create index table_seats_answer on table_seats (answer_by) where status = 'invited';

-- Whom a guest would see again. Nobody is told of one that is not returned.
create table table_ticks (
  table_id integer not null,
  from_id integer not null,
  to_id integer not null,
  at timestamptz not null,
  primary key (table_id, from_id, to_id)
);
create index table_ticks_from on table_ticks (from_id);
create index table_ticks_to on table_ticks (to_id);

-- After two absences nobody is invited for a while; they may contest it, and somebody else decides.
create table table_pauses (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  member_id integer not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  appeal text,
  appealed_at timestamptz,
  decided_at timestamptz,
  decided_by integer,
  is_lifted boolean not null default false
);
create index table_pauses_member on table_pauses (member_id);
create index table_pauses_decider on table_pauses (decided_by);

-- What a composition came to, as the back office reads it.
create table table_compositions (
  id integer generated always as identity primary key,
  at timestamptz not null,
  free smallint not null,
  seated smallint not null,
  tables smallint not null,
  even_tables smallint not null,
  widest_ages smallint not null,
  seconds real not null
);

-- A match made at a table: both may write, whatever their plans.
alter table match_members add column is_open boolean not null default false;

alter type notification_type add value 'table';
