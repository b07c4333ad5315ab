-- Erases a member who has left, in one place: what a table holds about a member is either deleted here, or kept without
-- a name. An anonymous row remains, so that a conversation still has its other side and the accounts still add up.
-- Files are deleted by server/features/privacy/erasures.service.ts. Running it again has no further effect.
create or replace function erase_member(p_member integer, p_now timestamptz) returns void language plpgsql
set jit = off
as $$
declare
  v_email text;
  v_public_id uuid;
  v_match integer;
  v_gone constant text := 'Message supprimé';
begin
  select m.email, m.public_id into v_email, v_public_id from members m where m.id = p_member for update;
  if not found then return; end if;

  -- Sign-in.
  delete from push_subscriptions where member_id = p_member;
  delete from sessions where member_id = p_member;
  delete from devices where member_id = p_member;
  delete from email_codes where member_id = p_member or email = v_email;
  delete from email_changes where member_id = p_member or former_email = v_email;
  delete from passkeys where member_id = p_member;
  delete from passkey_challenges where member_id = p_member;
  -- What they had in common with an excluded member. The marks of excluded members themselves are kept for their own
  -- period.
  delete from member_cards where member_id = p_member;
  delete from removed_looks where member_id = p_member;
  delete from resemblances where member_id = p_member;
  delete from social_arrivals a where a.email = v_email
    or (a.issuer, a.subject) in (select i.issuer, i.subject from social_identities i where i.member_id = p_member);
  delete from social_identities where member_id = p_member;

  -- The values that the team changed: the audit log keeps the fact that it changed them.
  delete from audit_changes where member_id = p_member;

  -- Consents, settings and requests.
  delete from consents where member_id = p_member;
  delete from member_settings where member_id = p_member;
  delete from push_pauses where member_id = p_member;
  delete from member_letters where member_id = p_member;
  delete from newsletter_subscribers where email = v_email;
  delete from abandoned_carts where member_id = p_member;
  delete from data_exports where member_id = p_member;
  delete from verifications where member_id = p_member;
  delete from support_requests where member_id = p_member or email = v_email;
  delete from staff_roles where member_id = p_member;
  update staff_roles set settings_email = null where settings_email = v_email;
  delete from staff_invitations where email = v_email or invited_by = p_member;

  -- Other members: what they decided about them, and how they met.
  delete from deck_pool where member_id = p_member;
  delete from online_members where member_id = p_member;
  delete from decks where viewer_id = p_member;
  delete from profiles_served where viewer_id = p_member;
  -- The edges from other members are kept: they no longer name anybody, and there can be a great many of them.
  delete from edges where from_id = p_member;
  delete from liked_parts where from_id = p_member or to_id = p_member;
  delete from blocks where blocker_id = p_member or blocked_id = p_member;
  delete from visits where visited_id = p_member or visitor_id = p_member;
  delete from notifications where member_id = p_member or from_id = p_member;
  -- Tables are kept without the member.
  update tables set host_id = null where host_id = p_member;
  update tables set created_by = null where created_by = p_member;
  delete from table_availabilities where member_id = p_member;
  delete from table_seats where member_id = p_member;
  delete from table_ticks where from_id = p_member or to_id = p_member;
  delete from table_pauses where member_id = p_member;
  update table_pauses set decided_by = null where decided_by = p_member;
  delete from trusted_persons where member_id = p_member;
  delete from check_ins c where c.member_id = p_member or c.appointment_id in (
    select a.id from appointments a where a.proposer_id = p_member or a.invitee_id = p_member);
  delete from trusted_links l where l.member_id = p_member or l.appointment_id in (
    select a.id from appointments a where a.proposer_id = p_member or a.invitee_id = p_member);
  delete from trusted_table_links where member_id = p_member;
  perform keep_meetings_of(p_member);
  delete from debriefs where member_id = p_member or partner_id = p_member;
  delete from allowed_photos p where p.member_id = p_member or p.appointment_id in (
    select a.id from appointments a where a.proposer_id = p_member or a.invitee_id = p_member);
  delete from appointments where proposer_id = p_member or invitee_id = p_member;
  delete from appointment_allowances where member_id = p_member;
  delete from call_sightings s using match_members mm where mm.member_id = p_member and s.match_id = mm.match_id;
  delete from calls where proposer_id = p_member or invitee_id = p_member;
  delete from opinions where member_id = p_member or partner_id = p_member;
  delete from opinion_keys where member_id = p_member;
  delete from flash_allowances where member_id = p_member;
  delete from bonus_flashes where member_id = p_member;
  delete from flash_returns where member_id = p_member;
  delete from boosts where member_id = p_member;
  delete from given_plans where member_id = p_member;

  delete from reactions r using match_members mm
    where mm.member_id = p_member and r.match_id = mm.match_id and r.member_id = p_member;
  -- The conversation also belongs to the partner: it is kept, without this member's texts, until both are erased.
  update messages m set body = v_gone, client_id = null
    from match_members mm where mm.member_id = p_member and m.match_id = mm.match_id and m.sender_id = p_member;
  -- Left to the cleanup of conversation photos, which deletes their files too.
  update message_photos set match_id = null, message_id = null where sender_id = p_member;
  update match_members mm
    set last_preview = case when mm.last_preview is not null and not mm.last_is_mine then v_gone else mm.last_preview end
    where (mm.member_id, mm.match_id) in (
      select side.partner_id, side.match_id from match_members side where side.member_id = p_member);
  update match_members mm set last_preview = null, unread = 0, opened_at = null where mm.member_id = p_member;
  delete from declines where member_id = p_member;
  -- A conversation of an excluded member is erased as well: the erasure starts only when its partner can no longer read
  -- it.
  for v_match in
    select mm.match_id from match_members mm
    join members partner on partner.id = mm.partner_id
    left join erasures e on e.public_id = partner.public_id
    where mm.member_id = p_member
      and (e.public_id is not null or exists (select from banned_members b where b.member_id = p_member))
  loop
    perform erase_conversation(v_match);
  end loop;
  delete from banned_members where member_id = p_member;

  -- Signals about their behaviour. What was decided about a case is kept, and names nobody.
  delete from risk_signals where member_id = p_member;
  delete from risk_states where member_id = p_member;

  -- The team's decisions are kept for their period, without the texts of members.
  update report_messages set body = v_gone, photo_id = null where sender_id = p_member;
  update report_statements s set details = ''
    from reports r where r.id = s.report_id and r.reporter_id = p_member;
  update reports set reporter_name = null, reporter_email = null, location = null
    where reporter_id = p_member or reporter_email = v_email;
  update reports set proposal = null where reported_id = p_member or reporter_id = p_member;
  -- Left to the cleanup of unclaimed photos, which deletes their files too.
  update photos set owner_id = null, position = null, uploaded_by_id = null, unclaimed_at = p_now,
      removed_at = null, removed_by_decision_id = null
    where owner_id = p_member or uploaded_by_id = p_member
      or (removed_at is not null
        and removed_by_decision_id = any (array(select d.id from decisions d where d.member_id = p_member)));
  delete from case_notes n using reports r
    where r.id = n.report_id and (r.reported_id = p_member or r.reporter_id = p_member or n.author_id = p_member);
  update decisions set facts = '', changes = null, token_hash = null where member_id = p_member;
  update appeals a set statement = '', reasons = null
    from decisions d where d.id = a.decision_id and d.member_id = p_member;

  -- Accounting records are kept for ten years, without a name (article L123-22 of the Code de commerce).
  update cancellations c set email = '', first_name = '', reason = '', token_hash = null
    where c.email = v_email or c.subscription_id in (select s.id from subscriptions s where s.member_id = p_member);
  update withdrawals w set email = '', first_name = '', statement = ''
    where w.email = v_email or w.order_id in (select o.id from orders o where o.member_id = p_member);
  update refunds r set note = ''
    where r.note <> '' and r.order_id in (select o.id from orders o where o.member_id = p_member);
  delete from promo_uses where member_id = p_member and order_id in (
    select o.id from orders o where o.member_id = p_member and o.status = 'canceled');
  update promo_uses set member_id = null where member_id = p_member;
  update orders set member_id = null, client_secret = null, card_last4 = null where member_id = p_member;
  update subscriptions set member_id = null, customer_id = null, payment_method_id = null where member_id = p_member;
  delete from referral_codes where member_id = p_member;
  delete from referrals where referrer_id = p_member;
  update referrals set friend_id = null where friend_id = p_member;

  update members set
    email = v_public_id || '@efface.invalid', first_name = 'Ancien membre', gender = 'F', birth_year = 1900,
    city = '', city_code = null, region = null, latitude = null, longitude = null, bio = '', interests = 0, traits = 0, wants = 0, demands = 0, prompts = '[]',
    plan = 'gratuit', role = null, status = 'deleted',
    seeks_gender = 'both', seeks_age_min = 40, seeks_age_max = 75, seeks_distance = 'anywhere', seeks_km = 30, seeks_relation = 'both',
    preferences_saved_at = null, is_public = true, is_incognito = false, shows_online = true, uses_location = true,
    last_seen_at = null, last_active_on = null, verified_at = null, created_at = p_now, updated_at = p_now,
    is_to_review = false, has_set_region = false, suspended_until = null, awaits_verification = false,
    left_at = null, inactivity_warned_at = null, source = null, confirmed_at = null,
    active_weeks = 0, registration_hash = null
    where id = p_member;
  insert into erasures (public_id, erased_at) values (v_public_id, p_now) on conflict (public_id) do nothing;
end $$;
