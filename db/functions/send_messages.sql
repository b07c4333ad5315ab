-- Adds messages of the owners of these sessions, as send_message does, and returns them in the given order: one
-- statement and one commit for all that arrive at the same time. `p_messages` is a list of {session, partner, body,
-- is_card, client_id, quoted_id}. Checks whether each session is still valid and what its member is allowed to do (the
-- socket itself ends an idle session, in its check once a minute); a member whose email address is not confirmed, or
-- whose profile the team has to review first, cannot write. Without `p_waits` a conversation that another transaction
-- has locked, or in which the member has not written before, is left alone and `is_busy`: it does not delay the others,
-- and two of these statements never deadlock.

-- Earlier signatures:
drop function if exists send_messages(jsonb, plan[], timestamptz, boolean);

create or replace function send_messages(
  p_messages jsonb, p_starting plan[], p_now timestamptz, p_waits boolean
) returns table (
  is_busy boolean, refusal text, match_id integer, to_id integer, id integer, body text, sent_at timestamptz,
  is_read boolean, is_new boolean, quoted_id integer, quoted_sender integer, quoted_body text
) language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_given record;
  v_sender record;
begin
  for v_given in
    select * from jsonb_to_recordset(p_messages) given (
      session text, partner uuid, body text, is_card boolean, client_id uuid, quoted_id integer)
  loop
    is_busy := false;
    is_new := false;
    quoted_id := null;
    select m.id, m.plan, m.status, m.is_to_review and m.awaits_verification as is_held into v_sender from sessions s join members m on m.id = s.member_id
      where s.token_hash = v_given.session and s.expires_at > p_now and m.status in ('active', 'unconfirmed');
    if not found then refusal := 'unauthenticated'; return next; continue; end if;
    if v_sender.status <> 'active' then refusal := 'email_unconfirmed'; return next; continue; end if;
    if v_sender.is_held then refusal := 'profile_held'; return next; continue; end if;

    select sent.* into is_busy, refusal, match_id, to_id, id, body, sent_at, is_read, is_new,
        quoted_id, quoted_sender, quoted_body
      from send_message(v_sender.id, v_given.partner, v_given.body, v_given.client_id,
        v_sender.plan = any (p_starting), p_now, p_waits, coalesce(v_given.is_card, false), v_given.quoted_id) sent;
    return next;
  end loop;
end $$;
