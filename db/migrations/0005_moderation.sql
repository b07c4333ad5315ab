-- What is reported to the team, what it decides, and how that is contested. What happened between two members is kept
-- anyone who leaves: ids without foreign keys.

create type report_reason as enum ('fake_profile', 'money', 'behaviour', 'minor', 'other');
create type report_state as enum ('open', 'decided');

-- One case for all that a member reports about another until it is decided. A notice may also come from anyone, and be
-- about something that is no member (article 16 of Regulation 2022/2065).
create table reports (
  id integer generated always as identity primary key,
  reference text not null unique,
  reporter_id integer,
  reporter_name text,
  reporter_email text,
  -- Opened by the team itself, on its own initiative: nobody reported anything.
  is_by_team boolean not null default false,
  reported_id integer,
  -- Where it is, in the words of anyone who reports it.
  location text,
  state report_state not null default 'open',
  created_at timestamptz not null,
  -- When the reporter was promised an answer.
  due_at timestamptz not null,
  assigned_to integer,
  assigned_at timestamptz,
  -- What a first moderator would decide, where a second opinion was asked for.
  proposed_by integer,
  proposal jsonb,
  decided_at timestamptz,
  check (reporter_id <> reported_id)
);
create unique index reports_open on reports (reporter_id, reported_id) where state = 'open';
create index reports_due on reports (due_at) where state = 'open';
create index reports_reported on reports (reported_id);
create index reports_decided on reports (decided_at desc, id desc) where state = 'decided';
create index reports_assigned on reports (assigned_to) where assigned_to is not null;

create table report_statements (
  id integer generated always as identity primary key,
  report_id integer not null references reports on delete cascade,
  reason report_reason not null,
  details text not null default '',
  created_at timestamptz not null
);
create index report_statements_report on report_statements (report_id);

-- The messages that the reporter chose to show, copied: the team reads these and nothing else of the conversation.
create table report_messages (
  report_id integer not null references reports on delete cascade,
  message_id integer not null,
  sender_id integer not null,
  body text not null,
  sent_at timestamptz not null,
  primary key (report_id, message_id)
);

-- What the team notes for itself about a case.
create table case_notes (
  id integer generated always as identity primary key,
  report_id integer not null references reports on delete cascade,
  author_id integer not null,
  body text not null,
  created_at timestamptz not null
);
create index case_notes_report on case_notes (report_id, id);

-- 'rewrite_texts' and 'remove_texts' are for what a member wrote, 'edit' is a correction by the team. Each can be undone.
create type decision_measure as enum (
  'none', 'warning', 'rewrite_texts', 'edit', 'remove_texts', 'remove_messages', 'remove_photos', 'suspend', 'ban'
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
  fields text[] not null default '{}',
  -- What each field held before and holds since, so that a decision that is reversed can be undone.
  changes jsonb,
  decided_by integer not null,
  decided_at timestamptz not null,
  seen_at timestamptz,
  -- Opens the statement from the message, for anyone who can no longer sign in.
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

create type banned_kind as enum ('email', 'device', 'photo');

-- Who was excluded does not come back under the same address, device or photo; hashes only, for two years.
create table banned_identifiers (
  kind banned_kind not null,
  hash text not null,
  decision_id integer not null references decisions,
  until timestamptz not null,
  primary key (kind, hash)
);
