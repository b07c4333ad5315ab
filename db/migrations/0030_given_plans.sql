-- A plan that the team gives has an end. What was given before has none until somebody sets one.

create table given_plans (
  member_id integer primary key references members on delete cascade,
  plan plan not null check (plan <> 'gratuit'),
  given_at timestamptz not null,
  -- The first instant at which it is over.
  ends_at timestamptz check (ends_at > given_at)
);
create index given_plans_due on given_plans (ends_at);

-- Until now the ledger alone knew: « grant:<member>:<plan>:<instant> », of which the last one holds.
insert into given_plans (member_id, plan, given_at)
select g.member_id, g.plan, g.at from (
  select distinct on (split_part(provider_id, ':', 2))
    split_part(provider_id, ':', 2)::integer as member_id, split_part(provider_id, ':', 3)::plan as plan, at
  from ledger_events where kind = 'grant'
  order by split_part(provider_id, ':', 2), id desc
) g
join members m on m.id = g.member_id
where g.plan <> 'gratuit' and m.status <> 'deleted';
