-- Whether an incognito member and a member they flashed are each what the other looks for. Incognito members are not in
-- the pool.
create or replace function suits_incognito(p_member members, p_flashed members, p_day date)
returns boolean language sql immutable
as $$
  select p_member.is_incognito and p_member.plan = 'gold' and suits(p_member, p_flashed, p_day)
$$;
