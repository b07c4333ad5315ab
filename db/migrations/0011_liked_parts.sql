-- What of a profile somebody liked when they flashed it: a sentence that its member had finished, as it stood then, or a photo.
create table liked_parts (
  from_id integer not null,
  to_id integer not null,
  prompt text,
  answer text,
  photo_id integer references photos on delete cascade,
  primary key (from_id, to_id),
  check (num_nonnulls(prompt, photo_id) <= 1)
);
create index liked_parts_of on liked_parts (to_id);
create index liked_parts_photo on liked_parts (photo_id) where photo_id is not null;
