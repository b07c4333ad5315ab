-- Deletes from the legal archive the records that the law no longer requires a host to keep on that day. Nothing else
-- can delete them: the trigger of archive.records refuses it.
create or replace function purge_archive(p_day date) returns void language plpgsql
set jit = off
as $$
begin
  perform set_config('archive.purged_to', p_day::text, true);
  delete from archive.records where purge_on <= p_day;
  perform set_config('archive.purged_to', '', true);
end $$;
