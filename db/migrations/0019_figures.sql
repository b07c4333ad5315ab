-- What happened each day and which newcomers came back, for the back office: counted from the tables of the product.

-- The flash by which a member began; what a plan grants is always spent before bonus flashes.
alter table flash_allowances add column first_at timestamptz;

-- In which of the seven weeks after the one of the confirmation the member came back: bit 1 is the week after it.
alter table members add column active_weeks smallint not null default 0;

-- Days that are over, counted once: what is erased later was there on its day.
create table daily_figures (
  day date not null,
  metric text not null,
  source text not null,
  count integer not null,
  primary key (day, metric, source)
);

-- Those who confirmed an address in the week that begins on that Monday, and how many of them came so many weeks later.
create table weekly_cohorts (
  week date not null,
  later smallint not null,
  source text not null,
  count integer not null,
  primary key (week, later, source)
);
