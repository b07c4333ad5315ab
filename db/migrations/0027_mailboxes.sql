-- In steps.
-- One mailbox, one member: an address is free only where no other spelling of it is taken.

-- What follows a plus does not count, nor what the large services leave out; `mailboxOf` of the application says the same.
create or replace function mailbox_of(p_email text) returns text language sql immutable strict parallel safe
return (
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then translate(name, '._-', '') || '@proton.me'
    when domain in ('icloud.com', 'me.com', 'mac.com') then name || '@icloud.com'
    when domain ~ '^yahoo\.|^(ymail|rocketmail)\.com$' then regexp_replace(name, '-.*$', '') || '@' || domain
    else name || '@' || domain
  end
  from (select
    regexp_replace(lower(regexp_replace(p_email, '@[^@]*$', '')), '\+.*$', '') as name,
    lower(substring(p_email from '[^@]*$')) as domain) as parts
);

drop index concurrently if exists members_mailbox;

create index concurrently members_mailbox on members (mailbox_of(email)) where status <> 'unconfirmed';
