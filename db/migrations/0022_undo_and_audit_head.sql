-- A changed address can be changed back for three days, by a link mailed to the former one.

create table email_changes (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  former_email text not null,
  token_hash text not null unique,
  -- Made where the account had been at home: nothing more has to wait.
  is_at_home boolean not null,
  changed_at timestamptz not null
);
create index email_changes_member on email_changes (member_id);
create index email_changes_changed on email_changes (changed_at);

-- Seals the last entry of the audit log: without it, entries could be taken off the end unseen.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  seal text not null
);
