-- A polite no closes a conversation for both sides. It is taken back within a day; else the conversation is erased in time.
create table declines (
  match_id integer primary key,
  -- Who said no.
  member_id integer not null,
  created_at timestamptz not null
);
create index declines_created on declines (created_at);
create index declines_member on declines (member_id);
