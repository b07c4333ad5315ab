-- What a trusted person was last told of an appointment: a later version is news for them.
alter table trusted_links add column told_version integer not null default 0;

update trusted_links l set told_version = a.version from appointments a where a.id = l.appointment_id;

-- Who allows that the other's trusted person sees their photo, beside their first name and age.
create table allowed_photos (
  appointment_id integer not null,
  member_id integer not null,
  primary key (appointment_id, member_id)
);
create index allowed_photos_member on allowed_photos (member_id);
