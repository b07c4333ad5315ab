-- Plans that begin later than they were paid for, and money that goes back by another way than a refund of ours.

-- Paid for, and not begun: its member had withdrawn from a plan before.
alter type subscription_status add value if not exists 'scheduled';

-- What a withdrawal would otherwise make free: such a plan begins once it can't be withdrawn from any more.
alter table orders add column starts_later boolean not null default false;

-- A refund that another has made needless, one that a bank sent back, money that a bank took and gave again.
alter type ledger_kind add value if not exists 'refund_waived';
alter type ledger_kind add value if not exists 'refund_failed';
alter type ledger_kind add value if not exists 'dispute';
alter type ledger_kind add value if not exists 'dispute_reinstated';
-- What banks took back at the wish of their clients.
alter type ledger_account add value if not exists 'disputes';

create type dispute_status as enum ('needs_response', 'under_review', 'won', 'lost', 'closed');

-- A payment that its payer contests with their bank, as the provider last told it.
create table disputes (
  id text primary key,
  order_id integer not null references orders,
  status dispute_status not null,
  amount_cents integer not null,
  -- The provider's word for it.
  reason text not null,
  -- By when it has to be answered; null once it can't be.
  answer_by timestamptz,
  -- Where it is answered at the provider's.
  page_url text,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Lost, it ended the plan: what a late victory brings back.
  ended_plan boolean not null default false
);
create index disputes_order on disputes (order_id);
create index disputes_open on disputes (opened_at) where status in ('needs_response', 'under_review');
