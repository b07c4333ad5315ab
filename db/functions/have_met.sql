-- Whether two members matched or sat at the same table. Members who never met only know of each other what everybody
-- can read.
create or replace function have_met(p_one integer, p_other integer) returns boolean language sql stable
as $$
  select exists (select from match_members side where side.member_id = p_one and side.partner_id = p_other)
    or exists (
      select from table_seats mine
      join tables t on t.id = mine.table_id and t.status = 'confirmed'
      join table_seats theirs on theirs.table_id = mine.table_id and theirs.member_id = p_other
      where mine.member_id = p_one and mine.status = 'coming' and theirs.status = 'coming')
$$;
