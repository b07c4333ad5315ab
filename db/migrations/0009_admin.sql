-- The back office: who is on the team, the log of what it does, its lists and figures, support, events, imports. And the
-- server processes themselves.

-- Where the role of each of the team comes from; the role itself stands in members.
create table staff_roles (
  member_id integer primary key references members on delete cascade,
  -- The address of ADMIN_EMAILS that gave it; null where somebody of the team did.
  settings_email text,
  given_by integer,
  given_at timestamptz not null
);

create table staff_invitations (
  id integer generated always as identity primary key,
  email text not null unique,
  role staff_role not null,
  invited_by integer not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null
);

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
-- Of a decision, a refund or a check: the member whom its detail names.
create index audit_entries_about on audit_entries ((detail ->> 'member'), id desc)
  where detail ? 'member';
create index audit_entries_actor on audit_entries (actor_id, id desc);
create index audit_entries_act on audit_entries (act, id desc);
create index audit_entries_at on audit_entries (at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();

-- What the values of an entry of the log were and became: apart from the chain, which cannot be cut, so that they can be
-- forgotten. The entry holds their seal.
create table audit_changes (
  entry_id integer primary key references audit_entries,
  -- Whom they are about; null where they are about nobody.
  member_id integer references members on delete cascade,
  changes jsonb not null,
  at timestamptz not null
);
create index audit_changes_member on audit_changes (member_id);
create index audit_changes_at on audit_changes (at);

-- Seals the last entry of the audit log: without it, entries could be taken off the end unseen.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  seal text not null
);

-- The figures above the list of members, kept as they change: counting a million takes longer than reading one page.
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

-- Anyone who has a photo has one main photo, the one in place 0.
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

-- A list of members that somebody of the team asked for, written some thousands at a time and kept for a day.
create table member_exports (
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
create index member_exports_expiring on member_exports (expires_at);

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
-- What waits is the same request while it says the same thing from the same address: sent again after a lost answer, it
-- stays one.
create unique index support_requests_once on support_requests (email, topic, md5(body))
  where state = 'open';
create index support_requests_done on support_requests (answered_at desc, id desc)
  where state <> 'open';

create table vip_events (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  title text not null,
  description text not null,
  city text not null,
  place text not null,
  starts_at timestamptz not null,
  created_at timestamptz not null,
  canceled_at timestamptz
);
create index vip_events_coming on vip_events (starts_at) where canceled_at is null;
-- The same event made twice, as after a lost answer, is made once.
create unique index vip_events_once on vip_events (starts_at, title, place) where canceled_at is null;
create index vip_events_latest on vip_events (starts_at desc, id desc);


-- Profiles that a file brings in: each line is accounted for, whatever interrupts it.
create table imports (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  file_name text not null,
  encoding text not null,
  delimiter text not null,
  -- Columns of the file that mean nothing here.
  ignored_columns text[] not null default '{}',
  created_by integer not null,
  created_at timestamptz not null,
  -- When the last of its lines was here: a file whose reading was cut short is shown to nobody.
  read_at timestamptz,
  ended_at timestamptz
);
create index imports_latest on imports (created_by, id desc) where read_at is not null;

create type import_line_state as enum ('ready', 'refused', 'created', 'updated');

create table import_lines (
  import_id integer not null references imports on delete cascade,
  line integer not null,
  cells jsonb not null,
  -- The column whose cell keeps the line out, and why.
  field text,
  reason text,
  state import_line_state not null,
  primary key (import_id, line)
);
create index import_lines_ready on import_lines (import_id, line) where state = 'ready';
create index import_lines_refused on import_lines (import_id, line) where state = 'refused';

-- Counts of a day: no member, no browser, no text.
create table analytics_counts (
  day date not null,
  name text not null,
  count integer not null,
  primary key (day, name)
);

-- Days that are over, counted once from the tables of the product: what is erased later was there on its day.
create table daily_figures (
  day date not null,
  metric text not null,
  source text not null,
  count integer not null,
  primary key (day, metric, source)
);

-- Those who confirmed an address in the week that begins on that Monday, and how many of them came so many weeks later.
create table weekly_cohorts (
  week date not null,
  later smallint not null,
  source text not null,
  count integer not null,
  primary key (week, later, source)
);

-- The server processes that share the work, where Redis joins them. One that Redis cannot reach still reaches the
-- database: here the others learn that they hear nothing of it.
create table processes (
  id uuid primary key,
  beats integer not null default 0,
  is_cut boolean not null,
  beaten_at timestamptz not null
);
