-- A page of the member's matches, most recently active first, after a position in that order (null for the first page).
-- The page is limited before anything is joined to it.

-- Earlier signatures:
drop function if exists matches_page(integer, timestamptz, integer, integer);

create or replace function matches_page(
  p_member integer, p_last_at timestamptz, p_match_id integer, p_limit integer
) returns table (
  match_id integer, created_at timestamptz, unread integer, opened_at timestamptz, last_at timestamptz,
  last_preview text, last_is_mine boolean, partner_id integer, partner_public_id uuid, partner_status member_status,
  partner_plan plan, partner_has_written boolean, closed_at timestamptz, closed_by integer,
  banned_since timestamptz
) language plpgsql stable
set jit = off
set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select mine.match_id, m.created_at, mine.unread, mine.opened_at, mine.last_at, mine.last_preview,
      mine.last_is_mine, partner.id, partner.public_id, partner.status, partner.plan,
      mine.is_open or (select theirs.has_written from match_members theirs
        where theirs.member_id = mine.partner_id and theirs.match_id = mine.match_id),
      declined.created_at, declined.member_id, banned.since
    from (
      select side.* from match_members side
      where side.member_id = p_member and not side.is_hidden
        and (side.last_at, side.match_id) < (coalesce(p_last_at, 'infinity'), coalesce(p_match_id, 0))
      order by side.last_at desc, side.match_id desc
      limit p_limit
    ) mine
    join matches m on m.id = mine.match_id
    join members partner on partner.id = mine.partner_id
    left join declines declined on declined.match_id = mine.match_id
    -- In a match without messages the member has nothing to check after the partner's exclusion.
    left join banned_members banned on banned.member_id = mine.partner_id and mine.last_message_id > 0
    order by mine.last_at desc, mine.match_id desc;
end $$;
