-- Who lost their seat because another guest blocked them is told with the letter of the day before, and not why.
alter table table_seats add column lost_at timestamptz;
alter table table_seats add column is_told_lost boolean not null default false;

-- What all towns together come to is more than a small number; the table has two rows a week.
alter table table_compositions alter column free type integer;
alter table table_compositions alter column seated type integer;
