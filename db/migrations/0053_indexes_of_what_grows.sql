-- In steps.
-- What a table made is taken off the count of the flashes sent: by an index of it alone, for it outlives its conversation.
-- There is little of it: `infinity` is what db/functions/table_flash.sql says.

drop index concurrently if exists edges_of_tables;

create index concurrently edges_of_tables on edges (from_id)
  where returned_on = 'infinity' and kind = 'flash' and not is_blocked;

-- A member who goes takes along what refers to them: without these, each reads the whole of a table that grows.

drop index concurrently if exists notifications_member;

create index concurrently notifications_member on notifications (member_id);

drop index concurrently if exists photos_uploaded_by;

create index concurrently photos_uploaded_by on photos (uploaded_by_id) where uploaded_by_id is not null;

drop index concurrently if exists bonus_flashes_member;

create index concurrently bonus_flashes_member on bonus_flashes (member_id);

drop index concurrently if exists promo_uses_member;

create index concurrently promo_uses_member on promo_uses (member_id) where member_id is not null;

drop index concurrently if exists data_exports_member;

create index concurrently data_exports_member on data_exports (member_id);

-- The plan that an upgrade put another in the place of: each page of one's withdrawals asks for it.

drop index concurrently if exists subscriptions_replaced_by;

create index concurrently subscriptions_replaced_by on subscriptions (replaced_by) where replaced_by is not null;
