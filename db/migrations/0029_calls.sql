-- Two members of a match hear, and see, each other. Of a match the last call alone may be open: whoever writes one holds the
-- locks of the conversation. What they say passes by no table.
create type call_status as enum ('proposed', 'accepted', 'declined', 'cancelled', 'ended', 'over');

create table calls (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  match_id integer not null,
  proposer_id integer not null,
  invitee_id integer not null,
  status call_status not null default 'proposed',
  -- Proposed for now: `starts_at` is then when it was proposed, and once accepted, when it was.
  is_now boolean not null,
  starts_at timestamptz not null,
  -- Both had the same idea.
  is_mutual boolean not null default false,
  -- Rises with every change: what a member answers to.
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  reminded_at timestamptz,
  ended_by integer,
  -- The one window of each of the two that is in the call.
  proposer_seat uuid,
  invitee_seat uuid,
  -- When both were in it for the first time, and when it was over.
  begun_at timestamptz,
  over_at timestamptz,
  -- Whose screen showed the picture of the other.
  proposer_saw boolean not null default false,
  invitee_saw boolean not null default false
);
create index calls_match on calls (match_id, id);
create index calls_proposer on calls (proposer_id);
create index calls_invitee on calls (invitee_id);
create index calls_moment on calls (starts_at);

-- When the two of a match last saw each other in a call, for the two alone.
create table call_sightings (
  match_id integer primary key,
  at timestamptz not null,
  minutes smallint
);

alter type notification_type add value 'call';
