-- Whoever asked for the guide and the letters, member or not.

create type newsletter_status as enum ('pending', 'confirmed', 'unsubscribed');

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
