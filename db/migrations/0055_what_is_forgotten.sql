-- In steps.
-- What is old is looked up each night, in tables that grow with all that members do: db/functions/forget_old.sql.

drop index concurrently if exists notifications_seen;

create index concurrently notifications_seen on notifications (seen_at) where seen_at is not null;

drop index concurrently if exists visits_at;

create index concurrently visits_at on visits (at);

drop index concurrently if exists edges_passed;

create index concurrently edges_passed on edges (at) where kind = 'pass' and not is_blocked;

drop index concurrently if exists newsletter_ended;

create index concurrently newsletter_ended on newsletter_subscribers (unsubscribed_at) where status = 'unsubscribed';

-- What an order brought is asked for, and taken back, by the order: each page of one's withdrawals does.

drop index concurrently if exists bonus_flashes_order;

create index concurrently bonus_flashes_order on bonus_flashes (order_id) where order_id is not null;

drop index concurrently if exists boosts_order;

create index concurrently boosts_order on boosts (order_id) where order_id is not null;
