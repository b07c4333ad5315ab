-- By gender and age band: how many members were active in the month that begins on `p_month`, and how many appointments
-- of that month both members say took place (each appointment counts once for each of the two). Includes members who
-- left since, and those erased since, whose sums keep_meetings_of has kept. Excludes test profiles and appointments
-- with them.
create or replace function count_meetings(p_month date) returns table (
  gender gender, age_from smallint, members integer, kept integer
) language plpgsql stable
set jit = off
as $$
declare
  v_before constant timestamptz := (p_month + interval '1 month')::timestamp at time zone 'Europe/Paris';
begin
  return query
    select one.gender, one.band, sum(one.members)::integer, sum(one.kept)::integer from (
      select m.gender, meeting_age(m.birth_year, p_month), 1, met.kept
      from members m
      cross join lateral (
        select count(*) as kept
        from debriefs mine
        join debriefs theirs on theirs.appointment_id = mine.appointment_id and theirs.member_id = mine.partner_id
        join members partner on partner.id = mine.partner_id
        where mine.member_id = m.id and mine.held_on >= p_month and mine.held_on < p_month + interval '1 month'
          and mine.has_met and theirs.has_met and not partner.is_test_profile
      ) met
      where (m.status = 'active' or m.left_at is not null) and not m.is_test_profile
        and m.last_active_on >= p_month and m.created_at < v_before
      union all
      select l.gender, l.age_from, l.members, l.kept from meeting_leavers l where l.month = p_month
    ) one (gender, band, members, kept)
    group by one.gender, one.band;
end $$;
