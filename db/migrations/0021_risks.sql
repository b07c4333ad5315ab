-- How accounts behave, weighed without reading a text: what orders a queue of the team, and restricts new conversations.

alter type decision_measure add value 'restrict' before 'suspend';
-- Null where no person decided: a restriction that signals caused.
alter table decisions alter column decided_by drop not null;

-- Since when the member has written to the partner: how many a new account writes to is counted by it.
alter table match_members add column first_wrote_at timestamptz;

create type risk_kind as enum (
  'recipients', 'blocked', 'declined', 'reported', 'doubted', 'hasty', 'swift', 'visits', 'resembles', 'device', 'place',
  'newcomer'
);

-- What was seen of a member on a day, the strongest of the day. Kept for sixty days.
create table risk_signals (
  member_id integer not null,
  kind risk_kind not null,
  day date not null,
  points smallint not null check (points > 0),
  -- What was counted, and of how many.
  seen integer not null default 1,
  among integer,
  at timestamptz not null,
  primary key (member_id, kind, day)
);
create index risk_signals_at on risk_signals (at);

-- One row a member whom signals were ever weighed of: the lock under which they are.
create table risk_states (
  member_id integer primary key,
  restricted_at timestamptz,
  -- No conversation is begun before then.
  restricted_until timestamptz,
  -- Or before the profile is verified, whichever comes first.
  until_verified boolean not null default false,
  -- When a person last decided: what was seen before does not count again.
  settled_at timestamptz
);

create type risk_outcome as enum ('lifted', 'verify', 'kept', 'excluded');

create table risk_cases (
  id integer generated always as identity primary key,
  member_id integer not null,
  opened_at timestamptz not null,
  -- The most that its signals came to.
  points smallint not null,
  restricted_at timestamptz,
  restricted_until timestamptz,
  -- To how many the member had written by then.
  recipients integer,
  -- The statement of reasons of that restriction, once it was written and mailed.
  decision_id integer references decisions,
  assigned_to integer,
  assigned_at timestamptz,
  outcome risk_outcome,
  decided_by integer,
  decided_at timestamptz
);
create unique index risk_cases_open on risk_cases (member_id) where decided_at is null;
create index risk_cases_decided on risk_cases (decided_at) where decided_at is not null;
create index risk_cases_untold on risk_cases (id) where restricted_at is not null and decision_id is null and decided_at is null;
create index risk_cases_member on risk_cases (member_id);
