-- Signing in with Google and Facebook.

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
