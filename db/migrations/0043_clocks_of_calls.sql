-- By which clocks the hour of a call is meant and read: those of the town of whoever proposed it. What was proposed before was an hour of Paris.
alter table calls add column time_zone text not null default 'Europe/Paris';
