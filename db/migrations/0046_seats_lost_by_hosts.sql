-- Whoever lost their seat to a block sees it as it was until they are told, the welcome with it.
alter table table_seats add column lost_as_host boolean not null default false;
