-- By which clocks a table lives: those of its town. What was proposed before was an hour of Paris.
alter table tables add column time_zone text not null default 'Europe/Paris';
