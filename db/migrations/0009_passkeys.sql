-- Passkeys, what tells one connected device from another, and proving oneself again.

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

-- Names a session to its member; the hash of the token stays inside.
alter table sessions add column public_id uuid not null default gen_random_uuid();
create unique index sessions_public_id on sessions (public_id);
-- The personal device it was opened on: ending the session forgets the device.
alter table sessions add column device_id integer references devices on delete set null;
create index sessions_device on sessions (device_id) where device_id is not null;

alter type code_purpose add value 'prove';
