-- Whom a member was shown today, wherever: so many profiles a day, and no more.
create table profiles_served (
  viewer_id integer primary key,
  day date not null,
  -- Once each, in the order in which they were first shown.
  ids integer[] not null
);
