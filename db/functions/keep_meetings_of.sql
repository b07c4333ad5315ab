-- Called before a member is erased. Adds to `meeting_leavers` the months without figures in which the member was here,
-- and their appointments of those months that both members say took place, once for each of the two: the other member's
-- debrief is deleted too, so both are added here.
create or replace function keep_meetings_of(p_member integer) returns void language plpgsql
set jit = off
as $$
begin
  insert into meeting_leavers as kept (month, gender, age_from, members, kept)
    select part.month, part.gender, part.age_from, sum(part.members), sum(part.kept) from (
      select here.month, m.gender, meeting_age(m.birth_year, here.month), 1, 0
      from members m cross join lateral (
        select generate_series(date_trunc('month', coalesce(
          (select max(f.month) + interval '1 month' from meeting_figures f), m.created_at at time zone 'Europe/Paris')),
          m.last_active_on, interval '1 month')::date as month
      ) here
      where m.id = p_member and not m.is_test_profile
        and m.created_at < (here.month + interval '1 month')::timestamp at time zone 'Europe/Paris'
      union all
      select date_trunc('month', mine.held_on)::date, side.gender,
        meeting_age(side.birth_year, date_trunc('month', mine.held_on)::date), 0, 1
      from debriefs mine
      join debriefs theirs on theirs.appointment_id = mine.appointment_id and theirs.member_id = mine.partner_id
      join members m on m.id = p_member
      join members partner on partner.id = mine.partner_id
      join members side on side.id in (m.id, partner.id)
      where mine.member_id = p_member and mine.has_met and theirs.has_met
        and not m.is_test_profile and not partner.is_test_profile
        and not exists (select from meeting_figures f where f.month = date_trunc('month', mine.held_on)::date)
    ) part (month, gender, age_from, members, kept)
    group by part.month, part.gender, part.age_from
  on conflict (month, gender, age_from) do update
    set members = kept.members + excluded.members, kept = kept.kept + excluded.kept;
end $$;
