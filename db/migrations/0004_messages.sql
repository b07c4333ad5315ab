-- Message ids are counted within a conversation, under the lock that the send already takes.

create table messages (
  match_id integer not null,
  id integer not null,
  sender_id integer not null,
  -- Chosen by the client: the same one again is the same message, not a second.
  client_id uuid,
  body text not null,
  sent_at timestamptz not null,
  primary key (match_id, id)
);
create unique index messages_client on messages (match_id, sender_id, client_id)
  where client_id is not null;
