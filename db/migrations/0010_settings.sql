-- What a member chose in /settings besides their visibility, which stands in members. Whoever has no row here has
-- changed nothing: the server knows what holds then.
create table member_settings (
  member_id integer primary key references members on delete cascade,
  notifies_matches boolean not null,
  notifies_messages boolean not null,
  notifies_flashes boolean not null,
  notifies_visits boolean not null,
  reminds_daily boolean not null,
  sends_emails boolean not null,
  announces_upgrade boolean not null
);
