-- What waits is the same request while it says the same thing from the same address: sent again after a lost answer, it stays one.
create unique index support_requests_once on support_requests (email, topic, md5(body))
  where state = 'open';
create index support_requests_done on support_requests (answered_at desc, id desc)
  where state <> 'open';

alter table vip_events
  add column public_id uuid not null default gen_random_uuid() unique;
-- The same event made twice, as after a lost answer, is made once.
create unique index vip_events_once on vip_events (starts_at, title, place) where canceled_at is null;
create index vip_events_latest on vip_events (starts_at desc, id desc);
