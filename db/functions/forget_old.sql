-- Deletes what has been kept for long enough; docs/retention.md says of each what it was kept for.
create or replace function forget_old(p_now timestamptz) returns void language plpgsql
set jit = off
as $$
begin
  delete from notifications where seen_at < p_now - interval '90 days';
  delete from visits where at < p_now - interval '1 year';
  -- Passed by, somebody may be shown again after a while; the row then says nothing any more.
  delete from edges where kind = 'pass' and not is_blocked and at < p_now - pass_lasts();
  -- Of one dealt longer ago no card comes back (deck_kept), and whom it shows says whom its viewer looks for.
  delete from decks where day < (p_now - interval '8 days')::date;
  delete from abandoned_carts where created_at < p_now - interval '30 days';
  delete from appointments where starts_at < p_now - interval '30 days';
  delete from debriefs where held_on < (p_now - interval '13 months')::date
    or (answered_at is null and held_on < (p_now - interval '30 days')::date);
  delete from calls where starts_at < p_now - interval '30 days';
  -- Ticks that nobody returned say nothing any more once the last evening is over; seats tell who was at a table before.
  delete from table_ticks k using tables t where t.id = k.table_id and t.starts_at < p_now - interval '30 days';
  delete from table_seats s using tables t where t.id = s.table_id and t.starts_at < p_now - interval '1 year';
  delete from tables where starts_at < p_now - interval '1 year';
  delete from table_pauses where ends_at < p_now - interval '1 year';
  delete from table_compositions where at < p_now - interval '1 year';
  delete from appointment_allowances where day < (p_now - interval '2 days')::date;
  delete from bonus_flashes where expires_at < p_now - interval '1 year' or (remaining = 0 and created_at < p_now - interval '1 year');
  delete from flash_returns where month < (p_now - interval '1 year')::date;
  delete from boosts where ends_at < p_now - interval '1 year';
  delete from newsletter_subscribers where status = 'unsubscribed' and unsubscribed_at < p_now - interval '3 years';
  delete from trusted_refusals where refused_at < p_now - interval '3 years';
  delete from support_requests where coalesce(answered_at, created_at) < p_now - interval '2 years' and state <> 'open';
  delete from audit_changes where at < p_now - interval '1 year';
  delete from risk_signals where at < p_now - interval '60 days';
  delete from risk_cases where coalesce(decided_at, opened_at) < p_now - interval '1 year';
  -- Identifiers of those who were excluded, and five years of decisions.
  delete from banned_identifiers where until < p_now;
  delete from resemblances where at < p_now - interval '2 years';
  delete from removed_looks where removed_at < p_now - interval '30 days';
  -- As long as a payment may be contested, which outlasts the longest term of a plan.
  delete from member_cards where last_used_at < p_now - interval '13 months';
  delete from appeals where decision_id in (
    select d.id from decisions d where d.decided_at < p_now - interval '5 years'
      and not exists (select 1 from banned_identifiers b where b.decision_id = d.id));
  delete from decisions d where d.decided_at < p_now - interval '5 years'
    and not exists (select 1 from banned_identifiers b where b.decision_id = d.id);
  delete from reports r where r.state = 'decided' and r.created_at < p_now - interval '5 years'
    and not exists (select 1 from decisions d where d.report_id = r.id);
end $$;
