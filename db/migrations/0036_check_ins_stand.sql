-- A check-in is of the moment that both agreed to, and stands when the other takes it back at the last.
alter table check_ins
  -- When and where the two were to meet; null where there is nothing to be asked about.
  add column begins_at timestamptz,
  add column place text,
  -- Its question has not been handed over yet: from then on an answer is awaited.
  add column awaits_mail boolean not null default false;

-- Their trusted person does not follow an appointment, or anything, any more.
alter type notification_type add value 'trusted';
