create table photos (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  -- Null until a profile claims it; until then it belongs to the browser that sent it.
  owner_id integer references members on delete cascade,
  browser_hash text,
  -- The place in the profile, 0 being the main photo.
  position smallint,
  is_reserved boolean not null default false,
  width smallint not null,
  height smallint not null,
  created_at timestamptz not null
);
create index photos_owner on photos (owner_id, position) where owner_id is not null;
create index photos_unclaimed on photos (created_at) where owner_id is null;

create type notification_type as enum ('match', 'flash', 'message', 'visit', 'upgrade');

create table notifications (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  type notification_type not null,
  -- The other member, where there is one.
  from_id integer,
  created_at timestamptz not null,
  seen_at timestamptz
);
create index notifications_unseen on notifications (member_id, id desc) where seen_at is null;
