-- Whoever talked with somebody who is excluded is told what to check, and may read the conversation for a while.
create table banned_members (
  member_id integer primary key,
  since timestamptz not null,
  -- Up to this one, in the order of their ids, those who talked with the member have been told.
  told_up_to integer not null default 0,
  -- The time to read is over: the conversations are in nobody's list.
  is_hidden boolean not null default false
);
create index banned_members_since on banned_members (since);

alter type notification_type add value 'ban';
