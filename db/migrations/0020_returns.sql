-- Who was excluded and comes back: more marks, what a member was found to have in common with them, and of honest members
-- only what is cheap.

alter type banned_kind add value 'likeness';
alter type banned_kind add value 'card';
alter type banned_kind add value 'passkey';

-- Five hashes by which a photo that was cut or framed is known again, and those of every part of it, until it was compared.
alter table photos add column likeness bytea, add column regions bytea;

-- How photos looked that a profile showed until lately.
create table removed_looks (
  member_id integer not null references members on delete cascade,
  -- 64 noughts and ones.
  perceptual_hash text not null,
  likeness bytea,
  removed_at timestamptz not null,
  primary key (member_id, perceptual_hash)
);
create index removed_looks_removed on removed_looks (removed_at);

-- Sealed: the provider's name of a card that a member has paid with.
create table member_cards (
  member_id integer not null references members on delete cascade,
  hash text not null,
  last_used_at timestamptz not null,
  primary key (member_id, hash)
);
create index member_cards_used on member_cards (last_used_at);

create type resemblance_kind as enum ('device', 'photo', 'card', 'mailbox', 'passkey');

-- Why a member was put out of sight until somebody has looked.
create table resemblances (
  member_id integer not null references members on delete cascade,
  kind resemblance_kind not null,
  decision_id integer not null references decisions on delete cascade,
  at timestamptz not null,
  primary key (member_id, kind, decision_id)
);
create index resemblances_decision on resemblances (decision_id);
