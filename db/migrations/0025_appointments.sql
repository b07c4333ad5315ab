-- Two members of a match agree on a day, an hour and a public place. Of a match the last one alone may be open: whoever writes
-- one holds the locks of the conversation.
create type appointment_status as enum ('proposed', 'accepted', 'declined', 'cancelled', 'ended');

create table appointments (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  match_id integer not null,
  -- Who proposed it as it stands, and who is asked.
  proposer_id integer not null,
  invitee_id integer not null,
  status appointment_status not null default 'proposed',
  starts_at timestamptz not null,
  -- The moment in whose place this one was proposed.
  former_starts_at timestamptz,
  place text not null,
  line text not null,
  -- Rises with every change: what a member answers to, and the order of the notes in a diary.
  version integer not null default 1,
  -- Both have been mailed a note for their diaries, which follows every change.
  is_noted boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  reminded_at timestamptz,
  -- Who declined or cancelled it, and with which words.
  ended_by integer,
  last_words text
);
create index appointments_match on appointments (match_id, id);
create index appointments_proposer on appointments (proposer_id);
create index appointments_invitee on appointments (invitee_id);
create index appointments_moment on appointments (starts_at);

-- How many moments a member has proposed, on the last day on which they did.
create table appointment_allowances (
  member_id integer primary key,
  day date not null,
  used smallint not null
);

alter type notification_type add value 'appointment';
