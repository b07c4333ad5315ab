-- What members are told: in the application, by their browser and by mail. And the newsletter, for members or not.

-- 'verification' goes to the member whose verification is decided.
create type notification_type as enum ('match', 'flash', 'message', 'visit', 'upgrade', 'verification');

create table notifications (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  type notification_type not null,
  -- The other member, where there is one.
  from_id integer,
  created_at timestamptz not null,
  seen_at timestamptz
);
create index notifications_unseen on notifications (member_id, id desc) where seen_at is null;
-- What an erasure looks for.
create index notifications_from on notifications (from_id) where from_id is not null;

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

create type newsletter_status as enum ('pending', 'confirmed', 'unsubscribed');

-- Anyone who asked for the guide and the letters, member or not.
create table newsletter_subscribers (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  -- The form that was filled in, and the subjects it promised.
  source text,
  tags text[] not null,
  status newsletter_status not null default 'pending',
  -- What was agreed to, and when: with the confirmation, the proof of consent.
  consent_version text not null,
  consented_at timestamptz not null,
  confirm_hash text not null unique,
  confirmed_at timestamptz,
  -- Readable, unlike the other: every letter carries it, and all it can do is end the letters.
  unsubscribe_token text not null unique,
  unsubscribed_at timestamptz,
  mailed_at timestamptz not null
);
create index newsletter_pending on newsletter_subscribers (mailed_at) where status = 'pending';
