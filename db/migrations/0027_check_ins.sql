-- « Tout va bien ? »: a member asks to be asked, half an hour after they mean to leave; without an answer their trusted person is told.
create type check_in_outcome as enum ('fine', 'help', 'silence');

create table check_ins (
  appointment_id integer not null,
  member_id integer not null,
  -- In minutes after the beginning: when the member means to leave. Nobody else learns it.
  ends_after smallint not null,
  asked_at timestamptz,
  outcome check_in_outcome,
  settled_at timestamptz,
  primary key (appointment_id, member_id)
);
create index check_ins_member on check_ins (member_id);
create index check_ins_open on check_ins (appointment_id) where outcome is null;
