-- Addresses that no longer want to be asked by anybody, as keyed hashes: a no is kept, the address is not.
create table trusted_refusals (
  email_hash text primary key,
  refused_at timestamptz not null
);
