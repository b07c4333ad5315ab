-- Who may claim a photo that no profile shows, and what took it from its profile, each in a column of its own.

alter table photos
  add column uploaded_by_id integer references members on delete set null,
  add column unclaimed_at timestamptz,
  add column removed_at timestamptz,
  add column removed_by_decision_id integer references decisions on delete set null;

update photos set
  uploaded_by_id = substring(browser_hash from '^member:(\d+)$')::integer,
  removed_at = case when browser_hash like 'removed:%' then created_at end,
  removed_by_decision_id =
    (select d.id from decisions d where browser_hash = 'removed:' || d.reference),
  unclaimed_at = case when browser_hash not like 'removed:%' or browser_hash is null then created_at end,
  browser_hash = case when browser_hash ~ '^(member|removed):' then null else browser_hash end
  where owner_id is null;

drop index photos_unclaimed;
create index photos_unclaimed on photos (unclaimed_at) where unclaimed_at is not null;
create index photos_removed on photos (removed_by_decision_id) where removed_at is not null;

-- A profile shows it, or a decision has removed it, or it waits to be claimed.
alter table photos add constraint photos_custody check (
  num_nonnulls(owner_id, removed_at, unclaimed_at) = 1
  and (unclaimed_at is not null or (browser_hash is null and uploaded_by_id is null))
  and (owner_id is null) = (position is null)
);
