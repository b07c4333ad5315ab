-- The conversations in which it is `p_member`'s turn: the partner wrote last, after `p_since`, and is still active, and
-- neither member has closed the conversation.
create or replace function awaiting_answer(p_member integer, p_since timestamptz) returns setof match_members
language sql stable
as $$
  select side.* from match_members side
  join members partner on partner.id = side.partner_id and partner.status = 'active'
  where side.member_id = p_member and not side.is_hidden and side.last_message_id > 0 and not side.last_is_mine
    and side.last_at > p_since
    and not exists (select from declines d where d.match_id = side.match_id)
$$;
