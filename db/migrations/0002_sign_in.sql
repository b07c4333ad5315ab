-- How members sign in: sessions and devices, mailed codes, passkeys, Google and Facebook.

create table devices (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  token_hash text not null unique,
  -- The token before the last renewal is good for a little while: an answer may be lost, a button pressed twice.
  former_hash text,
  former_until timestamptz,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index devices_former on devices (former_hash) where former_hash is not null;
create index devices_member on devices (member_id);

create table sessions (
  token_hash text primary key,
  -- Names a session to its member; the hash of the token stays inside.
  public_id uuid not null default gen_random_uuid(),
  member_id integer not null references members on delete cascade,
  -- The personal device it was opened on: ending the session forgets the device.
  device_id integer references devices on delete set null,
  user_agent text not null default '',
  -- When a code or a passkey was last shown in this session; the back office asks for it again after 12 hours.
  proven_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_member on sessions (member_id);
create unique index sessions_public_id on sessions (public_id);
create index sessions_device on sessions (device_id) where device_id is not null;

create type code_purpose as enum ('login', 'confirm', 'prove');

create table email_codes (
  id integer generated always as identity primary key,
  purpose code_purpose not null,
  email text not null,
  -- Set for a confirmation: the code then belongs to that pending registration.
  member_id integer references members on delete cascade,
  -- Set for a login: the hash of the cookie of the browser that asked.
  browser_hash text,
  code_hash text not null,
  tries_left smallint not null,
  -- The link of the message signs in by itself: the hash of its token, and how long it serves.
  link_hash text,
  link_expires_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_codes_browser on email_codes (browser_hash, id desc) where browser_hash is not null;
create index email_codes_member on email_codes (member_id, id desc) where member_id is not null;
create index email_codes_link on email_codes (link_hash) where link_hash is not null;

-- A changed address can be changed back for three days, by a link mailed to the former one.
create table email_changes (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  former_email text not null,
  token_hash text not null unique,
  -- Made where the account had been at home: nothing more has to wait.
  is_at_home boolean not null,
  changed_at timestamptz not null
);
create index email_changes_member on email_changes (member_id);
create index email_changes_changed on email_changes (changed_at);

create table passkeys (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  member_id integer not null references members on delete cascade,
  -- What the authenticator knows the account by: random, one for all the passkeys of a member, and never their id.
  user_handle text not null,
  credential_id text not null unique,
  public_key text not null,
  -- An unsigned 32-bit count, 0 for ever where the authenticator keeps none.
  sign_count bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_member on passkeys (member_id);

-- What a browser was asked to sign: one at a time, used once.
create table passkey_challenges (
  -- The hash of the session that adds a passkey, or of the cookie of the browser that signs in.
  browser_hash text primary key,
  challenge text not null,
  -- Set where a member adds a passkey; signing in names nobody beforehand.
  member_id integer references members on delete cascade,
  user_handle text,
  expires_at timestamptz not null
);
create index passkey_challenges_member on passkey_challenges (member_id) where member_id is not null;

create type social_provider as enum ('google', 'facebook');

create table social_identities (
  -- The issuer and its subject identify; an address may change hands.
  issuer text not null,
  subject text not null,
  provider social_provider not null,
  member_id integer not null references members on delete cascade,
  -- As it was when the identity was joined to the member.
  email text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject)
);
create index social_identities_member on social_identities (member_id);

-- Browsers that have left for a provider. Taken when they come back, so that each state serves once.
create table social_attempts (
  state_hash text primary key,
  provider social_provider not null,
  browser_hash text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
create index social_attempts_expiry on social_attempts (expires_at);

-- Identities that belong to no member yet: one for each browser, waiting for a mailed code or a registration.
create table social_arrivals (
  browser_hash text primary key,
  provider social_provider not null,
  issuer text not null,
  subject text not null,
  email text not null,
  first_name text,
  -- Whether the provider, or a mailed code, has shown that the address is theirs.
  is_proven boolean not null,
  -- Each serves once, and stays so that a registration sent again is known for what it is.
  used_at timestamptz,
  expires_at timestamptz not null
);
create index social_arrivals_expiry on social_arrivals (expires_at);
