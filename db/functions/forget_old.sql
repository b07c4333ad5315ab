-- Deletes the rows of one kind that have been kept long enough, at most `p_most` if there can be many, and returns
-- their number; docs/retention.md says why each kind is kept. One statement for each kind, because a statement is
-- cancelled after a few seconds: from the night on in which that is too short, a single statement for all kinds would
-- delete nothing.

-- Earlier signatures:
drop function if exists forget_old(timestamptz);

create or replace function forget_old(p_what text, p_now timestamptz, p_most integer) returns integer language plpgsql
set jit = off
as $$
declare
  v_count integer;
begin
  case p_what
    when 'notifications' then
      delete from notifications where id in (
        select id from notifications where seen_at < p_now - interval '90 days' limit p_most);
    when 'visits' then
      delete from visits where at < p_now - interval '1 year' and (visited_id, visitor_id) in (
        select visited_id, visitor_id from visits where at < p_now - interval '1 year' limit p_most);
    -- By then a passed member can be shown again, and the row has no effect any more.
    when 'passes' then
      delete from edges where kind = 'pass' and not is_blocked and at < p_now - pass_lasts() and (from_id, to_id) in (
        select from_id, to_id from edges
        where kind = 'pass' and not is_blocked and at < p_now - pass_lasts() limit p_most);
    -- No card of an older deck is dealt again (deck_kept), and its members reveal whom the viewer looks for.
    when 'decks' then
      delete from decks where day < (p_now - interval '8 days')::date and viewer_id in (
        select viewer_id from decks where day < (p_now - interval '8 days')::date limit p_most);
    when 'abandoned_carts' then delete from abandoned_carts where created_at < p_now - interval '30 days';
    when 'appointments' then delete from appointments where starts_at < p_now - interval '30 days';
    when 'debriefs' then
      delete from debriefs where held_on < (p_now - interval '13 months')::date
        or (answered_at is null and held_on < (p_now - interval '30 days')::date);
    when 'calls' then delete from calls where starts_at < p_now - interval '30 days';
    -- Ticks that were not returned have no effect any more. Seats are kept longer: they show who has been at a table
    -- before.
    when 'table_ticks' then
      delete from table_ticks k using tables t where t.id = k.table_id and t.starts_at < p_now - interval '30 days';
    when 'table_seats' then
      delete from table_seats s using tables t where t.id = s.table_id and t.starts_at < p_now - interval '1 year';
    when 'tables' then delete from tables where starts_at < p_now - interval '1 year';
    when 'table_pauses' then delete from table_pauses where ends_at < p_now - interval '1 year';
    when 'table_compositions' then delete from table_compositions where at < p_now - interval '1 year';
    when 'appointment_allowances' then
      delete from appointment_allowances where day < (p_now - interval '2 days')::date;
    when 'bonus_flashes' then
      delete from bonus_flashes where id in (
        select id from bonus_flashes
        where expires_at < p_now - interval '1 year' or (remaining = 0 and created_at < p_now - interval '1 year')
        limit p_most);
    when 'flash_returns' then
      delete from flash_returns where (member_id, month) in (
        select member_id, month from flash_returns where month < (p_now - interval '1 year')::date limit p_most);
    when 'boosts' then delete from boosts where ends_at < p_now - interval '1 year';
    when 'newsletter_subscribers' then
      delete from newsletter_subscribers
        where status = 'unsubscribed' and unsubscribed_at < p_now - interval '3 years';
    when 'trusted_refusals' then delete from trusted_refusals where refused_at < p_now - interval '3 years';
    when 'support_requests' then
      delete from support_requests
        where coalesce(answered_at, created_at) < p_now - interval '2 years' and state <> 'open';
    when 'audit_changes' then delete from audit_changes where at < p_now - interval '1 year';
    when 'risk_signals' then delete from risk_signals where at < p_now - interval '60 days';
    -- Not while it is open about a held or restricted account: no other page shows the team that it waits for a review.
    when 'risk_cases' then
      delete from risk_cases c where coalesce(c.decided_at, c.opened_at) < p_now - interval '1 year'
        and (c.decided_at is not null or not exists (
          select from members m left join risk_states s on s.member_id = m.id
          where m.id = c.member_id
            and ((m.is_to_review and m.awaits_verification) or s.restricted_until > p_now)));
    -- The identifiers of excluded members; their decisions, kept for five years, wait for this (below).
    when 'banned_identifiers' then delete from banned_identifiers where until < p_now;
    when 'resemblances' then delete from resemblances where at < p_now - interval '2 years';
    when 'removed_looks' then delete from removed_looks where removed_at < p_now - interval '30 days';
    -- As long as a payment can be disputed, which is longer than the longest term of a plan.
    when 'member_cards' then delete from member_cards where last_used_at < p_now - interval '13 months';
    when 'appeals' then
      delete from appeals where decision_id in (
        select d.id from decisions d where d.decided_at < p_now - interval '5 years'
          and not exists (select 1 from banned_identifiers b where b.decision_id = d.id));
    when 'decisions' then
      delete from decisions d where d.decided_at < p_now - interval '5 years'
        and not exists (select 1 from banned_identifiers b where b.decision_id = d.id);
    when 'reports' then
      delete from reports r where r.state = 'decided' and r.created_at < p_now - interval '5 years'
        and not exists (select 1 from decisions d where d.report_id = r.id);
  end case;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
