-- In steps.
-- What would hold up members for long on large tables: each step stands alone and may be run again.

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

drop index concurrently if exists members_awaiting_verification;

create index concurrently members_awaiting_verification on members (id) where awaits_verification;

-- What a day is counted by. Messages are written in the order of time and hardly ever moved: a few bytes a megabyte do.
drop index concurrently if exists members_created;

create index concurrently members_created on members (created_at);

drop index concurrently if exists members_confirmed;

create index concurrently members_confirmed on members (confirmed_at) where confirmed_at is not null;

drop index concurrently if exists matches_created;

create index concurrently matches_created on matches (created_at);

drop index concurrently if exists messages_sent;

create index concurrently messages_sent on messages using brin (sent_at) with (autosummarize = on);

drop index concurrently if exists flash_allowances_first;

create index concurrently flash_allowances_first on flash_allowances (first_at);

-- An order is found by the beginning of its reference, or by its day.
drop index concurrently if exists orders_office_reference;

create index concurrently orders_office_reference on orders (reference text_pattern_ops);

drop index concurrently if exists orders_created;

create index concurrently orders_created on orders (created_at);

drop index concurrently if exists payment_events_payment;

create index concurrently payment_events_payment on payment_events (payment_id);
