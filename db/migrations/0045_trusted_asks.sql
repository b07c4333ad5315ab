-- That a member asked an address to be their trusted person, as a keyed hash of both: for a week it is not asked again.
create table trusted_asks (
  pair_hash text primary key,
  asked_at timestamptz not null
);
