-- Photos that were sent in a conversation. The row stands before its file, and the file is swept with the row.
create table message_photos (
  public_id uuid primary key,
  sender_id integer not null,
  -- Its message; null before it is written, and once it is gone.
  match_id integer,
  message_id integer,
  -- The blurred miniature that its receiver is given until they ask to see the photo.
  thumbhash text not null,
  is_seen boolean not null default false,
  created_at timestamptz not null,
  check ((match_id is null) = (message_id is null)),
  foreign key (match_id, message_id) references messages (match_id, id) on delete set null
);
create unique index message_photos_message on message_photos (match_id, message_id);
create index message_photos_sender on message_photos (sender_id);
create index message_photos_loose on message_photos (created_at) where match_id is null;

-- What a reporter shows of a photo: it is kept as long as the report.
alter table report_messages add column photo_id uuid references message_photos on delete set null;
create index report_messages_photo on report_messages (photo_id) where photo_id is not null;
