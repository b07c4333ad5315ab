-- In steps.
-- What the provider told and nobody settled yet is few, and counted every quarter of a minute.

drop index concurrently if exists payment_events_unsettled;

create index concurrently payment_events_unsettled on payment_events (received_at) where settled_at is null;
