-- What a guest of a table says to others: that they are late, by so many minutes, and to somebody outside, where they are.
alter table table_seats add column late_minutes smallint;

-- At which tables the trusted person of a guest was sent a link; without its row a link is dead.
create table trusted_table_links (
  table_id integer not null,
  member_id integer not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  -- They were told that the guest will not be there.
  is_told_off boolean not null default false,
  primary key (table_id, member_id)
);
create index trusted_table_links_member on trusted_table_links (member_id);
