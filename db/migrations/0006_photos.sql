-- Photos, and the live one that shows whose they are.

create table photos (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  -- Whose profile shows it, and where, 0 being the main photo.
  owner_id integer references members on delete cascade,
  position smallint,
  -- Who may claim a photo that no profile shows: the member who sent it or showed it last, or the browser of a visitor.
  uploaded_by_id integer references members on delete set null,
  browser_hash text,
  unclaimed_at timestamptz,
  -- What took it from its profile.
  removed_at timestamptz,
  removed_by_decision_id integer references decisions on delete set null,
  is_reserved boolean not null default false,
  width smallint not null,
  height smallint not null,
  -- A placeholder of some 25 bytes to show while it loads.
  thumbhash text,
  -- As sent and mirrored: by these the same picture is known again.
  perceptual_hash bit(64),
  mirrored_hash bit(64),
  created_at timestamptz not null,
  -- When a moderator compared the photo with its owner: a profile stays verified while its main photo was.
  compared_at timestamptz,
  -- A profile shows it, or a decision has removed it, or it waits to be claimed.
  constraint photos_custody check (
    num_nonnulls(owner_id, removed_at, unclaimed_at) = 1
    and (unclaimed_at is not null or (browser_hash is null and uploaded_by_id is null))
    and (owner_id is null) = (position is null)
  )
);
create index photos_owner on photos (owner_id, position) where owner_id is not null;
create index photos_unclaimed on photos (unclaimed_at) where unclaimed_at is not null;
create index photos_removed on photos (removed_by_decision_id) where removed_at is not null;

create type verification_state as enum ('pending', 'approved', 'refused');

-- One live photo copying a gesture, compared by a moderator and deleted at the decision; no template of the face.
create table verifications (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  member_id integer not null references members on delete cascade,
  gesture text not null,
  -- Null before the photo is sent, and once it is deleted.
  photo_key text,
  state verification_state not null default 'pending',
  requested_at timestamptz not null,
  sent_at timestamptz,
  decided_by integer,
  decided_at timestamptz,
  refusal text,
  -- A moderator's own words, after the reason chosen from the list.
  refusal_words text not null default ''
);
create unique index verifications_open on verifications (member_id) where state = 'pending';
create index verifications_waiting on verifications (sent_at) where state = 'pending' and sent_at is not null;
create index verifications_member on verifications (member_id, id desc);
