-- Who is on the team and since when, what the team notes and corrects, and which texts of law the site has had in force.

-- Each pair of texts that was in force here. Of those from before this table, the consents tell the terms alone.
create table legal_editions (
  id integer generated always as identity primary key,
  terms text not null,
  privacy text not null,
  seen_at timestamptz not null,
  -- The members up to that id have been written to.
  mailed_to integer not null default 0,
  -- When everybody had been; for the first edition of a site, which is news to nobody, when it was seen.
  mailed_at timestamptz,
  unique (terms, privacy)
);
insert into legal_editions (terms, privacy, seen_at, mailed_at)
  select version, '', min(given_at), min(given_at) from consents where purpose = 'terms' group by version order by min(given_at);

-- Measures for what a member wrote, and corrections by the team; each can be undone.
alter type decision_measure add value 'rewrite_texts' before 'remove_messages';
alter type decision_measure add value 'edit' before 'remove_messages';
alter type decision_measure add value 'remove_texts' before 'remove_messages';
alter table decisions
  add column fields text[] not null default '{}',
  -- What each field held before and holds since, so that a decision that is reversed can be undone.
  add column changes jsonb;

-- What the team notes for itself about a case.
create table case_notes (
  id integer generated always as identity primary key,
  report_id integer not null references reports on delete cascade,
  author_id integer not null,
  body text not null,
  created_at timestamptz not null
);
create index case_notes_report on case_notes (report_id, id);
create index reports_assigned on reports (assigned_to) where assigned_to is not null;

-- Where the role of each of the team comes from. A role from before this table has no row.
create table staff_roles (
  member_id integer primary key references members on delete cascade,
  -- The address of ADMIN_EMAILS that gave it; null where somebody of the team did.
  settings_email text,
  given_by integer,
  given_at timestamptz not null
);

create table staff_invitations (
  id integer generated always as identity primary key,
  email text not null unique,
  role staff_role not null,
  invited_by integer not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null
);
create index members_staff on members (id) where role is not null;
