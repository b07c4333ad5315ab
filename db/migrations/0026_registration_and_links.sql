-- In steps.
-- Whose a registration is, and the link beside a mailed code.

-- The same form sent again by the same browser: a hash of both. Only while the registration waits for its code.
alter table members add column if not exists registration_hash text;

drop index concurrently if exists members_registration;

create index concurrently members_registration on members (registration_hash) where registration_hash is not null;

-- The link of the message signs in by itself: the hash of its token, and how long it serves.
alter table email_codes add column if not exists link_hash text, add column if not exists link_expires_at timestamptz;

drop index concurrently if exists email_codes_link;

create index concurrently email_codes_link on email_codes (link_hash) where link_hash is not null;
