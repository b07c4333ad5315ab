-- What a verification keeps besides its decision.

-- A moderator's own words, after the reason chosen from the list.
alter table verifications add column refusal_words text not null default '';
create index verifications_member on verifications (member_id, id desc);

-- When a moderator compared the photo with its owner: a profile stays verified while its main photo was.
alter table photos add column compared_at timestamptz;

-- Opened by the team itself, on its own initiative: nobody reported anything.
alter table reports add column is_by_team boolean not null default false;

-- To the member whose verification is decided.
alter type notification_type add value 'verification';
