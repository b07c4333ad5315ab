-- In steps.
-- `edges.returned_on` says of a flash that cost nothing that it is never given back (db/functions/unlimited_flash.sql), and of
-- what a table made that it is none (db/functions/table_flash.sql). Here of those from before: two of one instant, whose
-- conversation a table opened, are its own; of Gold those that may still be given back, as far as it is known when it was.

do $$
declare
  v_from integer := 0;
  v_last integer := (select coalesce(max(id), 0) from members);
begin
  while v_from < v_last loop
    update edges e set returned_on = 'infinity'
      from match_members side
      join matches x on x.id = side.match_id
      join edges back on back.from_id = side.partner_id and back.to_id = side.member_id
        and back.kind = 'flash' and back.at = x.created_at
      where side.member_id > v_from and side.member_id <= v_from + 500 and side.is_open
        and e.from_id = side.member_id and e.to_id = side.partner_id and e.kind = 'flash' and e.at = x.created_at;
    update edges e set returned_on = '-infinity'
      from (
        select s.member_id, s.started_at, s.ended_at from subscriptions s
        where s.plan = 'gold' and s.member_id > v_from and s.member_id <= v_from + 500
        union all select g.member_id, g.given_at, g.ends_at from given_plans g
        where g.plan = 'gold' and g.member_id > v_from and g.member_id <= v_from + 500
      ) gold
      where e.from_id = gold.member_id and e.kind = 'flash' and e.returned_on is null
        and e.at > now() - interval '75 days' and e.at >= gold.started_at and (gold.ended_at is null or e.at < gold.ended_at);
    commit;
    v_from := v_from + 500;
  end loop;
end $$;
