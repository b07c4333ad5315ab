-- Erases a conversation with its match, for both members. Its photos are left to the cleanup job, which deletes their
-- files too.
create or replace function erase_conversation(p_match integer) returns void language plpgsql
set jit = off
set plan_cache_mode = force_generic_plan
as $$
begin
  update opinions o set sealed = null, wrapped_keys = null from matches m
    where m.id = p_match and o.sealed is not null
      and (o.member_id, o.partner_id) in ((m.low_id, m.high_id), (m.high_id, m.low_id));
  delete from check_ins c using appointments a where a.match_id = p_match and c.appointment_id = a.id;
  delete from trusted_links l using appointments a where a.match_id = p_match and l.appointment_id = a.id;
  delete from allowed_photos p using appointments a where a.match_id = p_match and p.appointment_id = a.id;
  delete from appointments where match_id = p_match;
  delete from calls where match_id = p_match;
  delete from call_sightings where match_id = p_match;
  delete from declines where match_id = p_match;
  delete from messages where match_id = p_match;
  delete from match_members mm using matches m
    where m.id = p_match and mm.match_id = p_match and mm.member_id in (m.low_id, m.high_id);
  delete from matches where id = p_match;
end $$;
