-- In steps.
-- A member waits for one plan at most, as they have one at most.

drop index concurrently if exists subscriptions_scheduled;

create unique index concurrently subscriptions_scheduled on subscriptions (member_id) where status = 'scheduled';
