-- The office's pages about money: what the team gives back, and what the provider told that the books do not hold.

-- Why the team gave something back, as the member reads it; empty where the product decided by itself.
alter table refunds add column note text not null default '';

-- Somebody of the team has looked at what was told.
alter table payment_events add column handled_at timestamptz;
