-- A flash that its addressee was never dealt is given back, and told once a month as a sum.

-- The month with whose sum the flash was given back.
alter table edges add column returned_on date;

-- When a suspension ended: the days before it are not counted.
alter table members add column reinstated_at timestamptz;

create table flash_returns (
  member_id integer not null,
  -- The first day of the month in which it was told.
  month date not null,
  count smallint not null,
  primary key (member_id, month)
);

alter type notification_type add value 'returned';
