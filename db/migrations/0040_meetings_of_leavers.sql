-- What whoever was erased had told of a month that is not counted yet, added up without anybody: see db/functions/keep_meetings_of.sql.
create table meeting_leavers (
  month date not null,
  gender gender not null,
  age_from smallint not null,
  members integer not null,
  kept integer not null,
  primary key (month, gender, age_from)
);
