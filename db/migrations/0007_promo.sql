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
