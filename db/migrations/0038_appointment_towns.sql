-- In which town two meet, and by which clocks its hour is meant and read.
alter table appointments
  add column city text not null default '',
  add column time_zone text not null default 'Europe/Paris';
