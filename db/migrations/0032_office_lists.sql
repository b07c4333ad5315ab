-- In steps.
-- What the office's lists look through, the values behind the log of the team, and lists of members that leave it whole.

-- What the values of an entry of the log were and became: apart from the chain, which cannot be cut, so that they can be
-- forgotten. The entry holds their seal.
create table if not exists audit_changes (
  entry_id integer primary key references audit_entries,
  -- Whom they are about; null where they are about nobody.
  member_id integer references members on delete cascade,
  changes jsonb not null,
  at timestamptz not null
);

create index if not exists audit_changes_member on audit_changes (member_id);

create index if not exists audit_changes_at on audit_changes (at);

drop index concurrently if exists audit_entries_about;

-- Of a decision, a refund or a check: the member whom its detail names.
create index concurrently audit_entries_about on audit_entries ((detail ->> 'member'), id desc)
  where detail ? 'member';

drop index concurrently if exists audit_entries_actor;

create index concurrently audit_entries_actor on audit_entries (actor_id, id desc);

drop index concurrently if exists audit_entries_act;

create index concurrently audit_entries_act on audit_entries (act, id desc);

drop index concurrently if exists audit_entries_at;

create index concurrently audit_entries_at on audit_entries (at);

-- A list of members that somebody of the team asked for, written some thousands at a time and kept for a day.
create table if not exists member_exports (
  id integer generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  created_by integer not null,
  filters jsonb not null,
  reads_emails boolean not null,
  requested_at timestamptz not null,
  total integer not null,
  written integer not null default 0,
  -- The last one written: the next part begins after it.
  last_id integer,
  parts smallint not null default 0,
  ready_at timestamptz,
  expires_at timestamptz not null
);

create index if not exists member_exports_expiring on member_exports (expires_at);

drop index concurrently if exists members_not_active;

-- What few members are, so that a page of them needs no look at all the others.
create index concurrently members_not_active on members (status, id desc) where status not in ('active', 'deleted');

drop index concurrently if exists members_verified;

create index concurrently members_verified on members (id desc) where verified_at is not null;

drop index concurrently if exists members_test;

create index concurrently members_test on members (id desc) where is_test_profile;

drop index concurrently if exists orders_amount;

-- An order is found by what was paid, or by how the provider calls the payment (a key of its own).
create index concurrently orders_amount on orders (amount_cents, id desc);
