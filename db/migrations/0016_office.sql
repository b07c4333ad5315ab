-- What the team does, and the rights of the person: edits, reports, verification, support, audit, export, erasure.

alter table members
  -- Grows with every change in the back office, so that two who edit the same member are told.
  add column version integer not null default 1,
  -- A profile that the team wants to look at again.
  add column is_to_review boolean not null default false,
  -- The region was chosen by an administrator: the town no longer decides it.
  add column has_set_region boolean not null default false,
  add column suspended_until timestamptz,
  -- Hidden until a moderator has compared a live photo (VERIFY_BEFORE_VISIBLE).
  add column awaits_verification boolean not null default false,
  -- When the member asked to leave: hidden at once, erased later.
  add column left_at timestamptz,
  add column inactivity_warned_at timestamptz,
  -- Where a registration came from, one short word: « parrainage », « google », « guide ».
  add column source text,
  add column confirmed_at timestamptz;
create index members_to_review on members (id) where is_to_review;
create index members_left on members (left_at) where left_at is not null;
-- What an erasure looks for.
create index visits_visitor on visits (visitor_id);
create index notifications_from on notifications (from_id) where from_id is not null;
create index members_suspended on members (suspended_until) where status = 'suspended';

-- The office finds a name or an address by its beginning, else by any part of it.
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
create index members_office_name on members (search_key(first_name) text_pattern_ops);
create index members_office_email on members (email text_pattern_ops);
create index members_office_name_part on members using gin (search_key(first_name) gin_trgm_ops);
create index members_office_email_part on members using gin (email gin_trgm_ops);
create index members_office_city on members (search_key(city), id desc);
-- With what the filters ask besides, so that thousands of rows are passed over without a look at the table.
create index members_office_region on members (region, id desc)
  include (status, gender, birth_year, plan);
create index members_office_plan on members (plan, id desc)
  include (status, gender, birth_year, region);
create index members_office_age on members (birth_year, gender, id desc)
  include (status, plan, region);

-- The figures above the list, kept as they change: counting a million members takes longer than reading one page.
-- Several rows each, so that two who register at once seldom wait for each other.
create table member_tallies (
  name text not null,
  shard smallint not null,
  count integer not null,
  primary key (name, shard)
);

create function add_to_tally(p_name text, p_shard integer, p_count bigint) returns void
language sql as $$
  insert into member_tallies as t (name, shard, count) values (p_name, p_shard, p_count)
  on conflict (name, shard) do update set count = t.count + p_count
$$;

-- What a member counts as.
create function tally_names(p_status member_status, p_plan plan, p_is_to_review boolean) returns text[]
language sql immutable as $$
  select case when p_status = 'deleted' then '{}' else array_remove(array[
    'total',
    case when p_plan <> 'gratuit' then p_plan::text end,
    case when p_is_to_review then 'to_review' end
  ], null) end
$$;

-- Once for all the rows of a statement, in one order: two that come at once wait for each other, and never both.
create function tally_members() returns trigger language plpgsql as $$
declare
  v_row record;
begin
  for v_row in
    select name, m.id % 16 as shard, count(*) * case tg_op when 'INSERT' then 1 else -1 end as count
    from tallied m, unnest(tally_names(m.status, m.plan, m.is_to_review)) as name
    group by 1, 2 order by 1 desc, 2
  loop
    perform add_to_tally(v_row.name, v_row.shard, v_row.count);
  end loop;
  return null;
end $$;
create trigger members_added after insert on members referencing new table as tallied
  for each statement execute function tally_members();
create trigger members_removed after delete on members referencing old table as tallied
  for each statement execute function tally_members();

create function retally_member() returns trigger language plpgsql as $$
declare
  v_before text[] := tally_names(old.status, old.plan, old.is_to_review);
  v_after text[] := tally_names(new.status, new.plan, new.is_to_review);
  v_name text;
begin
  foreach v_name in array array['total', 'to_review', 'premium', 'gold'] loop
    if v_name = any (v_before) <> (v_name = any (v_after)) then
      perform add_to_tally(v_name, new.id % 16, case when v_name = any (v_after) then 1 else -1 end);
    end if;
  end loop;
  return null;
end $$;
create trigger members_retallied after update of status, plan, is_to_review on members
  for each row when (
    old.status is distinct from new.status or old.plan is distinct from new.plan
    or old.is_to_review is distinct from new.is_to_review
  ) execute function retally_member();

-- Whoever has a photo has one main photo, the one in place 0.
create function tally_photos() returns trigger language plpgsql as $$
declare
  v_row record;
begin
  for v_row in
    select p.owner_id % 16 as shard, count(*) * case tg_op when 'INSERT' then 1 else -1 end as count
    from tallied p where p.owner_id is not null and p.position = 0 group by 1 order by 1
  loop
    perform add_to_tally('with_photos', v_row.shard, v_row.count);
  end loop;
  return null;
end $$;
create trigger photos_added after insert on photos referencing new table as tallied
  for each statement execute function tally_photos();
create trigger photos_removed after delete on photos referencing old table as tallied
  for each statement execute function tally_photos();

create function retally_photo() returns trigger language plpgsql as $$
begin
  if old.owner_id is not null and old.position = 0 then
    perform add_to_tally('with_photos', old.owner_id % 16, -1);
  end if;
  if new.owner_id is not null and new.position = 0 then
    perform add_to_tally('with_photos', new.owner_id % 16, 1);
  end if;
  return null;
end $$;
create trigger photos_retallied after update of owner_id, position on photos
  for each row when ((old.owner_id, old.position) is distinct from (new.owner_id, new.position))
  execute function retally_photo();

insert into member_tallies (name, shard, count)
select name, 0, count(*) from (
  select 'total' as name from members where status <> 'deleted'
  union all select plan::text from members where status <> 'deleted' and plan <> 'gratuit'
  union all select 'with_photos' from photos where owner_id is not null and position = 0
) as counted group by name;

-- Every act of the team, append-only; each row carries the hash of the one before.
create table audit_entries (
  id integer generated always as identity primary key,
  at timestamptz not null,
  -- Null for the system itself.
  actor_id integer,
  act text not null,
  -- « member 3f1c… », « report SIG-7K4M9Q ».
  subject text not null,
  detail jsonb not null,
  previous_hash text not null,
  hash text not null unique
);
create index audit_entries_subject on audit_entries (subject, id desc);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();

-- A notice may come from anyone, and be about something that is no member (article 16 of Regulation 2022/2065).
alter table reports
  alter column reporter_id drop not null,
  alter column reported_id drop not null,
  add column reporter_name text,
  add column reporter_email text,
  -- Where it is, in the words of whoever reports it.
  add column location text,
  add column assigned_to integer,
  add column assigned_at timestamptz,
  add column decided_at timestamptz,
  -- What a first moderator would decide, where a second opinion was asked for.
  add column proposed_by integer,
  add column proposal jsonb;
create index reports_decided on reports (decided_at desc, id desc) where state = 'decided';

create type decision_measure as enum (
  'none', 'warning', 'remove_messages', 'remove_photos', 'suspend', 'ban'
);
create type decision_means as enum ('none', 'detection', 'decision');

-- What was decided about a member, and its statement of reasons (article 17 of Regulation 2022/2065).
create table decisions (
  id integer generated always as identity primary key,
  reference text not null unique,
  report_id integer references reports,
  -- Null where a notice named no member.
  member_id integer,
  measure decision_measure not null,
  ground text not null,
  facts text not null,
  means decision_means not null default 'none',
  -- Null for a measure without end.
  until timestamptz,
  decided_by integer not null,
  decided_at timestamptz not null,
  seen_at timestamptz,
  -- Opens the statement from the message, for whoever can no longer sign in.
  token_hash text unique
);
create index decisions_member on decisions (member_id, decided_at desc);
create index decisions_report on decisions (report_id);

create type appeal_outcome as enum ('upheld', 'reversed');

-- Six months, free, read by another person (article 20).
create table appeals (
  id integer generated always as identity primary key,
  decision_id integer not null unique references decisions,
  statement text not null,
  created_at timestamptz not null,
  outcome appeal_outcome,
  reasons text,
  decided_by integer,
  decided_at timestamptz
);
create index appeals_open on appeals (created_at) where decided_at is null;

-- Who was excluded does not come back under the same address, device or photo; hashes only, for two years.
create type banned_kind as enum ('email', 'device', 'photo');
create table banned_identifiers (
  kind banned_kind not null,
  hash text not null,
  decision_id integer not null references decisions,
  until timestamptz not null,
  primary key (kind, hash)
);

create type verification_state as enum ('pending', 'approved', 'refused');

-- One live photo copying a gesture, compared by a moderator and deleted at the decision; no template of the face.
create table verifications (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  member_id integer not null references members on delete cascade,
  gesture text not null,
  -- Null before the photo is sent, and once it is deleted.
  photo_key text,
  state verification_state not null default 'pending',
  requested_at timestamptz not null,
  sent_at timestamptz,
  decided_by integer,
  decided_at timestamptz,
  refusal text
);
create unique index verifications_open on verifications (member_id) where state = 'pending';
create index verifications_waiting on verifications (sent_at) where state = 'pending' and sent_at is not null;

create type support_state as enum ('open', 'answered', 'closed');

create table support_requests (
  id integer generated always as identity primary key,
  reference text not null unique,
  member_id integer references members on delete set null,
  email text not null,
  first_name text not null,
  topic text not null,
  body text not null,
  -- 1 Gold, 2 Premium, 3 everybody else: the order of the queue, as it was when it was asked.
  rank smallint not null,
  state support_state not null default 'open',
  created_at timestamptz not null,
  answer text,
  answered_by integer,
  answered_at timestamptz
);
create index support_requests_queue on support_requests (rank, created_at) where state = 'open';
create index support_requests_member on support_requests (member_id);

create table vip_events (
  id integer generated always as identity primary key,
  title text not null,
  description text not null,
  city text not null,
  place text not null,
  starts_at timestamptz not null,
  created_at timestamptz not null,
  canceled_at timestamptz
);
create index vip_events_coming on vip_events (starts_at) where canceled_at is null;

-- Counts of a day: no member, no browser, no text.
create table analytics_counts (
  day date not null,
  name text not null,
  count integer not null,
  primary key (day, name)
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

-- Profiles that a file brings in: each line is accounted for, whatever interrupts it.
create type import_state as enum ('ready', 'running', 'stopped', 'done');
create table imports (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  file_name text not null,
  encoding text not null,
  delimiter text not null,
  state import_state not null default 'ready',
  created_by integer not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create type import_line_state as enum ('ready', 'refused', 'created', 'updated');
create table import_lines (
  import_id integer not null references imports on delete cascade,
  line integer not null,
  cells jsonb not null,
  reason text,
  state import_line_state not null,
  primary key (import_id, line)
);
create index import_lines_ready on import_lines (import_id, line) where state = 'ready';
