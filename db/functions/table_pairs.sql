-- For each pair of these members: whether each is what the other looks for, and whether they must not sit together,
-- because one passed or blocked the other or they have a match. Friends only need to be of the age that each looks for.
create or replace function table_pairs(p_members integer[], p_are_friends boolean, p_day date)
returns table (one integer, other integer, are_suiting boolean, are_barred boolean) language plpgsql stable
set jit = off
as $$
begin
  return query
    with barred as (
      select least(e.from_id, e.to_id) as low, greatest(e.from_id, e.to_id) as high from edges e
      where e.from_id = any (p_members) and e.to_id = any (p_members) and (e.is_blocked or e.kind = 'pass')
      union
      select m.low_id, m.high_id from matches m where m.low_id = any (p_members) and m.high_id = any (p_members)
    ),
    suiting as (
      select a.id as low, b.id as high from members a join members b on b.id > a.id
      where a.id = any (p_members) and b.id = any (p_members)
        and case when p_are_friends then wants_age(a, b, p_day) and wants_age(b, a, p_day) else suits(a, b, p_day) end
    )
    select coalesce(s.low, b.low), coalesce(s.high, b.high), s.low is not null, b.low is not null
    from suiting s full join barred b on b.low = s.low and b.high = s.high;
end $$;
