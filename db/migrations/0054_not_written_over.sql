-- What somebody types for an address that had ended its letters waits here, apart, until that address confirms it.
alter table newsletter_subscribers add column asked jsonb;
