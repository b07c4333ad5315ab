-- One member's view of the match with `p_partner`: no row if there is none, or if a block hides it.

-- Earlier signatures:
drop function if exists match_side(integer, uuid);

create or replace function match_side(
  p_member integer, p_partner uuid
) returns table (
  match_id integer, partner_id integer, partner_public_id uuid, partner_last_read_id integer, last_read_id integer,
  last_message_id integer, shows_online boolean, is_closed boolean
) language plpgsql stable
set jit = off
set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select mine.match_id, partner.id, partner.public_id, theirs.last_read_id, mine.last_read_id,
      mine.last_message_id, me.shows_online,
      exists (select from declines d where d.match_id = mine.match_id)
        or exists (select from banned_members b where b.member_id = partner.id)
    from members partner
    join match_members mine on mine.member_id = p_member and mine.partner_id = partner.id and not mine.is_hidden
    join match_members theirs on theirs.member_id = partner.id and theirs.partner_id = p_member
    join members me on me.id = p_member
    where partner.public_id = p_partner;
end $$;
