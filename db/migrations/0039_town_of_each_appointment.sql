-- In steps.
-- What was agreed before a town was asked for: the one of whoever proposed it. Its hour was one of Paris, and stays so.
do $$
declare
  v_from integer := 0;
  v_last integer := (select coalesce(max(id), 0) from appointments);
begin
  while v_from < v_last loop
    update appointments a set city = m.city from members m
    where m.id = a.proposer_id and a.city = '' and a.id > v_from and a.id <= v_from + 500;
    commit;
    v_from := v_from + 500;
  end loop;
end $$;
