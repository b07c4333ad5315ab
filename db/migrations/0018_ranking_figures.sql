-- What becomes of flashes, by sex and age: one month's figures, counted once and published.
create table ranking_figures (
  month date not null,
  gender gender not null,
  age_from smallint not null,
  members integer not null,
  flashes integer not null,
  dealt integer not null,
  answered integer not null,
  matches integer not null,
  primary key (month, gender, age_from)
);
