-- Adds a message to the conversation with `p_partner` and updates both members' list rows. `p_may_start` is the plan's
-- right to write first; without it a member can only answer a partner who has written, or open a conversation without
-- messages with a card: one for both members, from the first who chooses it. Sending the same `p_client_id` again
-- returns the message it made and writes nothing. `p_quoted` is the message that it answers. `refusal` is a problem
-- code. Without `p_waits` a conversation locked by another transaction is left alone and `is_busy`. A member's first
-- message to another is weighed (weigh_risk), unless it ends the conversation (`p_is_last`); weighing waits for a lock,
-- so that without `p_waits` such a message is `is_busy`.

-- Earlier signatures:
drop function if exists send_message(integer, uuid, text, uuid, boolean, timestamptz);
drop function if exists send_message(integer, uuid, text, uuid, boolean, timestamptz, boolean);
drop function if exists send_message(integer, uuid, text, uuid, boolean, timestamptz, boolean, boolean);
drop function if exists send_message(integer, uuid, text, uuid, boolean, timestamptz, boolean, boolean, integer);

create or replace function send_message(
  p_sender integer, p_partner uuid, p_body text, p_client_id uuid, p_may_start boolean, p_now timestamptz,
  p_waits boolean default true, p_is_card boolean default false, p_quoted integer default null, p_is_last boolean default false,
  out is_busy boolean, out refusal text, out match_id integer, out to_id integer, out id integer, out body text,
  out sent_at timestamptz, out is_read boolean, out is_new boolean,
  out quoted_id integer, out quoted_sender integer, out quoted_body text
) language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held integer;
  v_mine match_members;
  v_theirs match_members;
begin
  is_busy := false;
  is_new := false;
  select m.id into to_id from members m where m.public_id = p_partner;
  -- Both rows are locked in the order of their owners: two members who write at the same time never deadlock.
  -- The id is taken under these locks, so ids are ordered inside a conversation and need no sequence.
  if p_waits then
    perform 1 from match_members m
      where (m.member_id, m.partner_id) in ((p_sender, to_id), (to_id, p_sender))
      order by m.member_id for update;
  else
    perform 1 from match_members m
      where (m.member_id, m.partner_id) in ((p_sender, to_id), (to_id, p_sender))
      order by m.member_id for update skip locked;
    get diagnostics v_held = row_count;
    is_busy := v_held < 2 and exists (
      select from match_members m where m.member_id = p_sender and m.partner_id = to_id);
    if is_busy then return; end if;
  end if;

  select * into v_mine from match_members m where m.member_id = p_sender and m.partner_id = to_id;
  if not found or v_mine.is_hidden then refusal := 'match_not_found'; return; end if;
  select * into v_theirs from match_members m where m.member_id = to_id and m.partner_id = p_sender;
  match_id := v_mine.match_id;

  if p_client_id is not null then
    select m.id, m.body, m.sent_at, m.quoted_id, q.sender_id, message_preview(q.body)
      into send_message.id, send_message.body, send_message.sent_at, quoted_id, quoted_sender, quoted_body
      from messages m left join messages q on q.match_id = m.match_id and q.id = m.quoted_id
      where m.match_id = v_mine.match_id and m.sender_id = p_sender and m.client_id = p_client_id;
    if found then is_read := id <= v_theirs.last_read_id; return; end if;
  end if;

  perform 1 from declines d where d.match_id = v_mine.match_id;
  if found then refusal := 'conversation_closed'; return; end if;
  perform 1 from banned_members b where b.member_id = to_id;
  if found then refusal := 'conversation_closed'; return; end if;
  perform 1 from members m where m.id = to_id and m.status = 'active';
  if not found then refusal := 'member_not_found'; return; end if;
  if p_is_card then
    if v_mine.last_message_id > 0 then refusal := 'conversation_begun'; return; end if;
  elsif not p_may_start and not v_theirs.has_written and not v_mine.is_open then refusal := 'plan_required'; return;
  end if;

  if p_quoted is not null then
    select q.id, q.sender_id, message_preview(q.body) into quoted_id, quoted_sender, quoted_body
      from messages q where q.match_id = v_mine.match_id and q.id = p_quoted;
    if not found then refusal := 'message_not_found'; return; end if;
  end if;

  if not v_mine.has_written and not p_is_last then
    is_busy := not p_waits;
    if is_busy then return; end if;
    if not weigh_risk(p_sender, true, p_now) then refusal := 'conversations_restricted'; return; end if;
  end if;

  is_new := true;
  is_read := false;
  id := v_mine.last_message_id + 1;
  body := p_body;
  sent_at := p_now;
  insert into messages (match_id, id, sender_id, client_id, body, sent_at, quoted_id)
    values (v_mine.match_id, send_message.id, p_sender, p_client_id, p_body, p_now, send_message.quoted_id);
  update match_members m
    set last_message_id = send_message.id, last_at = p_now, last_preview = message_preview(p_body), last_is_mine = true,
        has_written = true, first_wrote_at = coalesce(m.first_wrote_at, p_now)
    where m.member_id = p_sender and m.match_id = v_mine.match_id;
  update match_members m
    set last_message_id = send_message.id, last_at = p_now, last_preview = message_preview(p_body), last_is_mine = false,
        unread = m.unread + 1
    where m.member_id = send_message.to_id and m.match_id = v_mine.match_id;
end $$;
