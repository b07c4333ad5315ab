-- In steps.
-- How a migration changes large tables without blocking writes: each step is independent and can be run again.
-- A previous migration adds the column that this one fills; it gives up immediately and retries if it has to wait for a lock.

-- The first flash of each member, 500 members at a time.
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

-- An interrupted build leaves an invalid index: it is dropped and built again.
drop index concurrently if exists members_example;

create index concurrently members_example on members (last_active_on);

drop index concurrently if exists messages_example;

create index concurrently messages_example on messages (sender_id);
