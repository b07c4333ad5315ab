-- What a refund is given for, and which of those for the same cause it is, each in a column of its own.

create type refund_cause as enum (
  'support', 'withdrawal', 'cancelled_before', 'not_granted', 'elsewhere'
);

alter table refunds
  add column cause refund_cause,
  add column idempotency_key text not null default '';

update refunds set
  cause = split_part(reason, ':', 1)::refund_cause,
  idempotency_key = split_part(reason, ':', 2);

alter table refunds
  alter column cause set not null,
  drop column reason,
  add constraint refunds_once unique (order_id, cause, idempotency_key);
