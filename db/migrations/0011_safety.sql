-- What members report to the team. What happened between two members is kept whoever leaves: ids without foreign keys.

create type report_reason as enum ('fake_profile', 'money', 'behaviour', 'minor', 'other');
create type report_state as enum ('open', 'decided');

-- One case for all that a member reports about another until it is decided.
create table reports (
  id integer generated always as identity primary key,
  reference text not null unique,
  reporter_id integer not null,
  reported_id integer not null,
  state report_state not null default 'open',
  created_at timestamptz not null,
  -- When the reporter was promised an answer.
  due_at timestamptz not null,
  check (reporter_id <> reported_id)
);
create unique index reports_open on reports (reporter_id, reported_id) where state = 'open';
create index reports_due on reports (due_at) where state = 'open';
create index reports_reported on reports (reported_id);

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

-- The list of those a member blocked, the latest first.
create index blocks_recent on blocks (blocker_id, created_at desc);

-- Its successor finds the conversation by the partner's public id.
drop function if exists send_message(integer, integer, text, uuid, boolean, timestamptz);
