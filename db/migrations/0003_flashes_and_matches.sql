-- The day's allowance, the bonus flashes, and what two flashes make.

create table flash_allowances (
  member_id integer primary key,
  day date not null,
  used integer not null check (used >= 0)
);

create table bonus_flashes (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  remaining integer not null check (remaining >= 0),
  -- Null for flashes that do not expire.
  expires_at timestamptz,
  created_at timestamptz not null
);
create index bonus_flashes_live on bonus_flashes (member_id, expires_at) where remaining > 0;

create table matches (
  id integer generated always as identity primary key,
  low_id integer not null,
  high_id integer not null,
  initiator_id integer not null,
  created_at timestamptz not null,
  unique (low_id, high_id),
  check (low_id < high_id)
);

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
  -- A block hides the match from both sides and keeps the row.
  is_hidden boolean not null default false,
  primary key (member_id, match_id)
) with (fillfactor = 80);
create unique index match_members_partner on match_members (member_id, partner_id);
create index match_members_list on match_members (member_id, last_at desc, match_id desc)
  where not is_hidden;
create index match_members_unread on match_members (member_id) include (unread)
  where unread > 0 and not is_hidden;
