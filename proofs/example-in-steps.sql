-- In steps.
-- How a migration changes large tables and holds up nobody who writes: each step stands alone and may be run again.
-- A column that it fills is added by a file before it, which gives up at once and comes back where it has to wait.

-- The flash by which each member began, a few hundred members at a time.
do $$
declare
  v_from integer := 0;
  v_last integer := (select coalesce(max(member_id), 0) from flash_allowances);
begin
  while v_from < v_last loop
    update flash_allowances a set first_at = (
      select min(e.at) from edges e where e.from_id = a.member_id and e.kind = 'flash'
    ) where a.member_id > v_from and a.member_id <= v_from + 500;
    commit;
    v_from := v_from + 500;
  end loop;
end $$;

-- One that was broken off leaves an index that is not valid: it is dropped, and built anew.
drop index concurrently if exists members_example;

create index concurrently members_example on members (last_active_on);

drop index concurrently if exists messages_example;

create index concurrently messages_example on messages (sender_id);
