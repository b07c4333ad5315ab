-- In steps.
-- What a table made is taken off the count of the flashes sent: by an index of it alone, for it outlives its conversation.
-- There is little of it: `infinity` is what db/functions/table_flash.sql says.

drop index concurrently if exists edges_of_tables;

create index concurrently edges_of_tables on edges (from_id)
  where returned_on = 'infinity' and kind = 'flash' and not is_blocked;
