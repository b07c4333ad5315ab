-- The server processes that share the work, where Redis joins them. One that Redis cannot reach still reaches the
-- database: here the others learn that they hear nothing of it.

create table processes (
  id uuid primary key,
  beats integer not null default 0,
  is_cut boolean not null,
  beaten_at timestamptz not null
);
