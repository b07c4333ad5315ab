-- The members who have a seat at the same table as `p_member` while that table is not over: they meet there first.
-- Until then neither is dealt to the other, so that they neither pass each other nor match before they sit down
-- together.
create or replace function fellow_guests(p_member integer) returns integer[] language plpgsql stable
set jit = off
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select other.member_id
    from table_seats own
    join tables t on t.id = own.table_id and t.closed_at is null and t.status <> 'cancelled'
    join table_seats other on other.table_id = own.table_id and other.member_id <> own.member_id
    where own.member_id = p_member and own.status in ('invited', 'coming') and other.status in ('invited', 'coming'));
end $$;
