-- A browser that asked to be told what happens while Embellie is closed. One for each session: whichever way that
-- ends, nothing is sent any more.
create table push_subscriptions (
  id integer generated always as identity primary key,
  session_hash text not null unique references sessions on delete cascade,
  member_id integer not null references members on delete cascade,
  -- Where the browser's own service takes what is meant for it, and what encrypts it for that browser alone.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_member on push_subscriptions (member_id);

-- When a member was last told of a kind of news, so that a burst rings once.
create table push_pauses (
  member_id integer not null references members on delete cascade,
  kind text not null,
  sent_at timestamptz not null,
  primary key (member_id, kind)
);

create type letter_kind as enum ('digest', 'reminder');

-- The last one of each kind that a member was sent: one a day, however often its job is begun again.
create table member_letters (
  member_id integer not null references members on delete cascade,
  kind letter_kind not null,
  sent_on date not null,
  sent_at timestamptz not null,
  -- Readable: every letter carries it, and all it can do is switch that kind off.
  unsubscribe_token text not null unique,
  primary key (member_id, kind)
);
