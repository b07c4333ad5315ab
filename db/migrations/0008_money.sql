-- What is sold, to whom, for how much, and where every cent of it went. Amounts are integer cents.

create type product as enum ('premium', 'gold', 'flash_pack', 'super_flash', 'boost');
create type billing as enum ('annual', 'monthly');
create type payment_provider as enum ('simulated', 'stripe');

-- A lower price for a while, made in the back office. What was asked before it is computed, never typed.
create table offers (
  id integer generated always as identity primary key,
  plan plan not null check (plan <> 'gratuit'),
  billing billing not null,
  price_cents integer not null check (price_cents >= 100),
  starts_at timestamptz not null,
  -- The first instant at which it is over.
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null
);
create index offers_plan on offers (plan, billing, ends_at);

create table promo_codes (
  id integer generated always as identity primary key,
  -- In capitals, as it is compared.
  code text not null unique check (code = upper(code) and code <> ''),
  discount_percent smallint not null check (discount_percent between 1 and 100),
  -- Null when it holds for every plan that is sold.
  plan plan check (plan <> 'gratuit'),
  starts_at timestamptz not null,
  -- The first instant at which it is over.
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Null without a limit.
  max_uses integer check (max_uses > 0),
  max_uses_per_member smallint check (max_uses_per_member > 0),
  first_order_only boolean not null default false,
  -- Offered to visitors of the landing page.
  is_welcome boolean not null default false,
  created_at timestamptz not null
);

-- 'scheduled': paid for, and not begun, for its member had withdrawn from a plan before.
create type subscription_status as enum ('active', 'past_due', 'replaced', 'ended', 'scheduled');

-- A plan that is paid for. It outlives its member: accounts are kept ten years (article L123-22 of the Code de commerce).
create table subscriptions (
  id integer generated always as identity primary key,
  member_id integer references members on delete set null,
  plan plan not null check (plan <> 'gratuit'),
  billing billing not null,
  status subscription_status not null default 'active',
  started_at timestamptz not null,
  period_start timestamptz not null,
  -- The first instant that is not paid for.
  period_end timestamptz not null check (period_end > period_start),
  -- What the next term costs, and what it is when the member asked for another.
  renewal_price_cents integer not null check (renewal_price_cents > 0),
  next_plan plan check (next_plan <> 'gratuit'),
  next_billing billing,
  -- The member's will, not the provider's: a term with a commitment is renewed only once its notice was sent.
  renews boolean not null default true,
  notice_sent_at timestamptz,
  stopped_at timestamptz,
  failed_payments smallint not null default 0,
  ended_at timestamptz,
  provider payment_provider not null,
  customer_id text,
  payment_method_id text,
  -- What renews it at the provider, null until that is set up.
  renewal_id text unique,
  -- The one that an upgrade put in its place: withdrawing from the upgrade brings it back.
  replaced_by integer references subscriptions,
  created_at timestamptz not null
);
create unique index subscriptions_live on subscriptions (member_id)
  where status in ('active', 'past_due');
create index subscriptions_member on subscriptions (member_id);
create index subscriptions_due on subscriptions (period_end) where status in ('active', 'past_due');
-- A member waits for one plan at most, as they have one at most.
create unique index subscriptions_scheduled on subscriptions (member_id) where status = 'scheduled';

-- A plan that the team gives.
create table given_plans (
  member_id integer primary key references members on delete cascade,
  plan plan not null check (plan <> 'gratuit'),
  given_at timestamptz not null,
  -- The first instant at which it is over; null for a profile of the demonstration, which keeps it.
  ends_at timestamptz check (ends_at > given_at)
);
create index given_plans_due on given_plans (ends_at);

create type order_kind as enum ('first', 'renewal', 'upgrade', 'bonus');
create type order_status as enum ('pending', 'paid', 'canceled');

-- One contract each: a plan, its renewal into a new term, its upgrade, a bonus product.
create table orders (
  id integer generated always as identity primary key,
  -- « EMB-2026-7K4M9Q », as it stands on the receipt: known to the buyer alone.
  reference text not null unique,
  member_id integer references members on delete set null,
  kind order_kind not null,
  product product not null,
  billing billing check ((billing is null) = (kind = 'bonus')),
  status order_status not null default 'pending',
  -- The price in force when it was opened, what a code took off, what a plan not used up gave back.
  price_cents integer not null check (price_cents > 0),
  offer_id integer references offers,
  promo_code_id integer references promo_codes,
  discount_cents integer not null default 0 check (discount_cents >= 0),
  credit_cents integer not null default 0 check (credit_cents >= 0),
  amount_cents integer not null check (amount_cents = price_cents - discount_cents - credit_cents and amount_cents > 0),
  -- What the next term costs, as its contract says for ever; null where there is none.
  renewal_cents integer check (renewal_cents > 0),
  -- The conditions that were agreed to; null where the caller named none.
  terms_version text,
  starts_immediately boolean not null default false,
  -- What a withdrawal would otherwise make free: such a plan begins once it can't be withdrawn from any more.
  starts_later boolean not null default false,
  provider payment_provider not null,
  -- The provider's own id; null only between the row and the provider's answer.
  payment_id text unique,
  client_secret text,
  card_last4 text,
  subscription_id integer references subscriptions,
  period_start timestamptz,
  period_end timestamptz,
  created_at timestamptz not null,
  -- A checkout that nobody ends is given up then.
  expires_at timestamptz,
  paid_at timestamptz,
  check ((status = 'paid') = (paid_at is not null))
);
-- The member's one pending checkout.
create unique index orders_pending on orders (member_id) where status = 'pending';
create index orders_expiring on orders (expires_at) where status = 'pending';
create index orders_paid on orders (paid_at) where status = 'paid';
create index orders_member on orders (member_id, created_at desc);
create index orders_subscription on orders (subscription_id);
-- The back office finds an order by the beginning of its reference, by its day, by what was paid, or by how the provider calls
-- the payment (a key of its own).
create index orders_admin_reference on orders (reference text_pattern_ops);
create index orders_created on orders (created_at);
create index orders_amount on orders (amount_cents, id desc);

-- Held from the moment a checkout is opened, given back when it is given up.
create table promo_uses (
  promo_code_id integer not null references promo_codes,
  order_id integer not null references orders,
  member_id integer references members on delete set null,
  primary key (order_id)
);
create index promo_uses_code on promo_uses (promo_code_id, member_id);

-- Somebody stood before the checkout for half a minute and went away.
create table abandoned_carts (
  member_id integer not null references members on delete cascade,
  day date not null,
  plan plan not null check (plan <> 'gratuit'),
  created_at timestamptz not null,
  reminded_at timestamptz,
  primary key (member_id, day)
);

create table bonus_flashes (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  -- Null for a reward.
  order_id integer references orders,
  -- As many as there were at first: what is left of an order's can be given back.
  granted integer,
  remaining integer not null check (remaining >= 0),
  -- Null for flashes that do not expire.
  expires_at timestamptz,
  created_at timestamptz not null
);
create index bonus_flashes_live on bonus_flashes (member_id, expires_at) where remaining > 0;

create type boost_kind as enum ('boost', 'super_flash');

create table boosts (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  kind boost_kind not null,
  order_id integer references orders,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create index boosts_member on boosts (member_id, ends_at);

create type ledger_kind as enum (
  'payment', 'sale', 'refund_due', 'refund', 'grant',
  -- A refund that another has made needless, one that a bank sent back, money that a bank took and gave again.
  'refund_waived', 'refund_failed', 'dispute', 'dispute_reinstated'
);
create type ledger_account as enum (
  -- With the payment provider; what each order owes or is owed; what was sold; what was given back; what banks took back
  -- at the wish of their clients.
  'provider', 'order', 'sales', 'refunds', 'disputes'
);

-- Append-only: what happened, with the provider's id where it said so. An event is never told twice.
create table ledger_events (
  id integer generated always as identity primary key,
  kind ledger_kind not null,
  order_id integer references orders,
  -- The payment or the refund at the provider, or what makes an event of our own the same when it is told again.
  provider_id text not null,
  at timestamptz not null,
  unique (kind, provider_id)
);
create index ledger_events_order on ledger_events (order_id);
create index ledger_events_at on ledger_events (at);

-- Debits above nought, credits below; the entries of an event add up to nought.
create table ledger_entries (
  event_id integer not null references ledger_events,
  account ledger_account not null,
  cents integer not null check (cents <> 0),
  primary key (event_id, account)
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only';
end $$;
create trigger ledger_events_append_only before update or delete on ledger_events
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if (select sum(cents) from ledger_entries where event_id = new.event_id) <> 0 then
    raise exception 'The entries of ledger event % do not add up to nought', new.event_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balance();

-- What the provider told of its own accord, once each.
create table payment_events (
  id text primary key,
  type text not null,
  -- The payment it is about, whose state is then asked for.
  payment_id text,
  received_at timestamptz not null,
  settled_at timestamptz,
  -- When somebody of the team looked at it, where it tells what the books do not hold.
  handled_at timestamptz
);
create index payment_events_payment on payment_events (payment_id);

-- What a refund is given for.
create type refund_cause as enum (
  'support', 'withdrawal', 'cancelled_before', 'not_granted', 'elsewhere'
);

-- Money that goes back to a card: asked for in the transaction that decides it, sent by a job, once.
create table refunds (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  cause refund_cause not null,
  -- Tells apart those of one order and cause.
  idempotency_key text not null default '',
  amount_cents integer not null check (amount_cents > 0),
  -- Why the team gave something back, as the member reads it; empty where the product decided by itself.
  note text not null default '',
  requested_at timestamptz not null,
  provider_refund_id text unique,
  paid_at timestamptz,
  constraint refunds_once unique (order_id, cause, idempotency_key)
);
create index refunds_waiting on refunds (requested_at) where paid_at is null;

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

-- « résilier votre contrat » (article L215-1-1 of the Code de la consommation): every request, whoever it names.
create table cancellations (
  id integer generated always as identity primary key,
  reference text not null unique,
  email text not null,
  first_name text not null,
  order_reference text,
  wished_on date not null,
  reason text not null default '',
  requested_at timestamptz not null,
  -- What it ended; null while nobody has confirmed it, or when no contract corresponds.
  subscription_id integer references subscriptions,
  token_hash text unique,
  token_expires_at timestamptz,
  applied_at timestamptz
);
create index cancellations_subscription on cancellations (subscription_id);

-- « renoncer au contrat ici » (article L221-21): the declaration and what it gave back.
create table withdrawals (
  id integer generated always as identity primary key,
  reference text not null unique,
  order_id integer not null unique references orders,
  email text not null,
  first_name text not null,
  statement text not null,
  requested_at timestamptz not null,
  paid_cents integer not null,
  refund_cents integer not null check (refund_cents between 0 and paid_cents),
  -- Whole days since the start, of the days of the period; null where a bonus product was refunded.
  days_used integer,
  days_in_period integer,
  refunded_at timestamptz
);

create table referral_codes (
  member_id integer primary key references members on delete cascade,
  code text not null unique check (code = upper(code)),
  created_at timestamptz not null
);

-- Somebody who registered with a member's code; rewarded once, when all that is asked of them is done.
create table referrals (
  id integer generated always as identity primary key,
  referrer_id integer not null references members on delete cascade,
  friend_id integer unique references members on delete set null,
  -- The browser it was done in had already been a member's: nothing is paid for it.
  is_same_device boolean not null default false,
  created_at timestamptz not null,
  completed_at timestamptz,
  reward_flashes smallint not null default 0
);
create index referrals_referrer on referrals (referrer_id, created_at desc);

-- The provider of the demo: payments that need no bank.
create type simulated_status as enum (
  'requires_payment', 'requires_action', 'processing', 'succeeded', 'canceled'
);

create table simulated_payments (
  id text primary key,
  client_secret text not null unique,
  order_reference text unique,
  renewal_id text,
  amount_cents integer not null,
  status simulated_status not null,
  -- The last try was refused.
  is_refused boolean not null default false,
  attempts smallint not null default 0,
  token text,
  succeeds_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index simulated_payments_renewal on simulated_payments (renewal_id);
create index simulated_payments_updated on simulated_payments (updated_at);

create table simulated_renewals (
  id text primary key,
  reference text not null unique,
  price_cents integer not null,
  months smallint not null,
  next_at timestamptz not null,
  renews boolean not null,
  token text not null,
  ended_at timestamptz
);

create table simulated_refunds (
  id text primary key,
  key text not null unique,
  payment_id text not null references simulated_payments,
  amount_cents integer not null,
  created_at timestamptz not null
);
