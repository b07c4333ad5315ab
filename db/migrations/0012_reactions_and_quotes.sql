-- A message may answer another one of the same conversation, which it shows; an id of what is no longer there does no harm.
alter table messages add column quoted_id integer;

create type reaction_sign as enum ('like', 'laugh', 'joy', 'thanks', 'agree');

-- The sign by which a member answers a message without words: one a member a message, gone with the message.
create table reactions (
  match_id integer not null,
  message_id integer not null,
  member_id integer not null,
  sign reaction_sign not null,
  at timestamptz not null,
  primary key (match_id, message_id, member_id),
  foreign key (match_id, message_id) references messages on delete cascade
);
