-- Somebody who knows: a person outside, without an account, who is shown when and where a member meets somebody.
create table trusted_persons (
  member_id integer primary key,
  first_name text not null,
  email text not null,
  -- Of the link by which the person says yes or no.
  token_hash text not null unique,
  asked_at timestamptz not null,
  -- Without it nothing else is sent to the address, and it is erased in a week.
  confirmed_at timestamptz
);
create index trusted_persons_asked on trusted_persons (asked_at) where confirmed_at is null;

-- For which appointments the person was sent a link; without its row a link is dead.
create table trusted_links (
  appointment_id integer not null,
  member_id integer not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  primary key (appointment_id, member_id)
);
create index trusted_links_member on trusted_links (member_id);
