-- Adds a message to a conversation and keeps both sides' list rows. `p_may_start` is the plan's right to
-- write first; without it one answers only where the partner has written. The same `p_client_id` again
-- answers the message it made and writes nothing. `refusal` is a problem code.
create or replace function send_message(
  p_match integer, p_sender integer, p_body text, p_client_id uuid, p_may_start boolean, p_now timestamptz,
  out refusal text, out id integer, out body text, out sent_at timestamptz, out to_id integer, out is_new boolean
) language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_mine match_members;
  v_partner_has_written boolean;
begin
  is_new := false;
  -- Both rows in the order of their owners: two who write at once never wait for each other in a circle.
  -- The id is taken under these locks, so ids are ordered inside a conversation and need no sequence.
  perform 1 from match_members m
    where (m.member_id, m.match_id) in (
      select p.member_id, p.match_id from match_members p where p.member_id = p_sender and p.match_id = p_match
      union all
      select p.partner_id, p.match_id from match_members p where p.member_id = p_sender and p.match_id = p_match
    )
    order by m.member_id for update;

  select * into v_mine from match_members m where m.member_id = p_sender and m.match_id = p_match;
  if not found or v_mine.is_hidden then refusal := 'match_not_found'; return; end if;
  to_id := v_mine.partner_id;

  if p_client_id is not null then
    select m.id, m.body, m.sent_at into send_message.id, send_message.body, send_message.sent_at from messages m
      where m.match_id = p_match and m.sender_id = p_sender and m.client_id = p_client_id;
    if found then return; end if;
  end if;

  perform 1 from members m where m.id = to_id and m.status = 'active';
  if not found then refusal := 'member_not_found'; return; end if;
  if not p_may_start then
    select m.has_written into v_partner_has_written from match_members m
      where m.member_id = to_id and m.match_id = p_match;
    if not v_partner_has_written then refusal := 'plan_required'; return; end if;
  end if;

  is_new := true;
  id := v_mine.last_message_id + 1;
  body := p_body;
  sent_at := p_now;
  insert into messages (match_id, id, sender_id, client_id, body, sent_at)
    values (p_match, send_message.id, p_sender, p_client_id, p_body, p_now);
  update match_members m
    set last_message_id = send_message.id, last_at = p_now, last_preview = left(p_body, 80), last_is_mine = true,
        has_written = true
    where m.member_id = p_sender and m.match_id = p_match;
  update match_members m
    set last_message_id = send_message.id, last_at = p_now, last_preview = left(p_body, 80), last_is_mine = false,
        unread = m.unread + 1
    where m.member_id = send_message.to_id and m.match_id = p_match;
end $$;
