-- What a member decided about another, what two flashes make, and what is said then.
-- Bonus flashes stand with what is sold, in 0008_money.sql.

create type edge_kind as enum ('none', 'pass', 'flash');

-- One row per ordered pair. A block marks both rows, so one probe covers both directions;
-- 'none' carries a block between two who had decided nothing.
create table edges (
  from_id integer not null,
  to_id integer not null,
  kind edge_kind not null,
  is_blocked boolean not null default false,
  is_answered boolean not null default false,
  at timestamptz not null,
  primary key (from_id, to_id),
  check (from_id <> to_id)
);
create index edges_inbox on edges (to_id, at desc) include (from_id)
  where kind = 'flash' and not is_answered and not is_blocked;
-- The counter of a member, read all day long, is answered by an index alone, however many they passed.
create index edges_sent on edges (from_id) where kind = 'flash' and not is_blocked;

create table blocks (
  blocker_id integer not null,
  blocked_id integer not null,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);
-- The list of those a member blocked, the latest first.
create index blocks_recent on blocks (blocker_id, created_at desc);

create table flash_allowances (
  member_id integer primary key,
  day date not null,
  used integer not null check (used >= 0),
  -- The flash by which a member began; what a plan grants is always spent before bonus flashes.
  first_at timestamptz
);
create index flash_allowances_first on flash_allowances (first_at);

create table matches (
  id integer generated always as identity primary key,
  low_id integer not null,
  high_id integer not null,
  initiator_id integer not null,
  created_at timestamptz not null,
  unique (low_id, high_id),
  check (low_id < high_id)
);
create index matches_created on matches (created_at);

-- Each side's view of a match: the list, the badge and the read marks are kept here, never counted.
create table match_members (
  member_id integer not null,
  match_id integer not null,
  partner_id integer not null,
  unread integer not null default 0,
  has_written boolean not null default false,
  last_read_id integer not null default 0,
  last_message_id integer not null default 0,
  last_preview text,
  last_is_mine boolean not null default false,
  last_at timestamptz not null,
  opened_at timestamptz,
  -- Whether the member was shown the window of their match.
  is_celebrated boolean not null default false,
  -- A block hides the match from both sides and keeps the row.
  is_hidden boolean not null default false,
  primary key (member_id, match_id)
) with (fillfactor = 80);
create unique index match_members_partner on match_members (member_id, partner_id);
create index match_members_list on match_members (member_id, last_at desc, match_id desc)
  where not is_hidden;
create index match_members_unread on match_members (member_id) include (unread)
  where unread > 0 and not is_hidden;

-- Message ids are counted within a conversation, under the lock that the send already takes.
create table messages (
  match_id integer not null,
  id integer not null,
  sender_id integer not null,
  -- Chosen by the client: the same one again is the same message, not a second.
  client_id uuid,
  body text not null,
  sent_at timestamptz not null,
  primary key (match_id, id)
);
create unique index messages_client on messages (match_id, sender_id, client_id)
  where client_id is not null;
-- Written in the order of time and hardly ever moved: a few bytes a megabyte do to count a day.
create index messages_sent on messages using brin (sent_at) with (autosummarize = on);
