-- A second opinion: what a member shows of a conversation to somebody outside, encrypted in the browser. The key of it
-- comes neither into these tables nor into any call.

create type opinion_reader as enum ('trusted', 'team');
create type opinion_verdict as enum ('mefie', 'appelle', 'ca_va');

create table opinions (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  member_id integer not null,
  -- Whom it is about.
  partner_id integer not null,
  reader opinion_reader not null,
  token_hash text not null unique,
  -- The encrypted text, base64url; null as soon as it is over, no matter how.
  sealed text,
  -- For the team: the key of the text, encrypted for each key of `opinion_keys` that was there, by its public id.
  wrapped_keys jsonb,
  -- As they were when it was asked for.
  days_known integer not null,
  is_verified boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Of the cookie of the first device and the token together: two links say nothing of being read by one person.
  device_hash text,
  verdict opinion_verdict,
  answered_at timestamptz,
  hidden_at timestamptz
);
create unique index opinions_open on opinions (member_id, partner_id) where sealed is not null;
create index opinions_member on opinions (member_id, created_at);
create index opinions_partner on opinions (partner_id, answered_at);
create index opinions_expiry on opinions (expires_at) where sealed is not null;
create index opinions_created on opinions (created_at);

-- The public keys of the browsers in which moderators read what they are asked about; the private ones never leave them.
create table opinion_keys (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  member_id integer not null,
  public_key text not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index opinion_keys_member on opinion_keys (member_id);

alter type notification_type add value 'opinion';
