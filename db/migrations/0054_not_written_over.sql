-- What somebody types for an address that had ended its letters waits here, apart, until that address confirms it.
alter table newsletter_subscribers add column asked jsonb;

-- Nothing changes what is archived, and only db/functions/purge_archive.sql, which says up to which day it does, deletes it.
create function archive.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.purge_on <= nullif(current_setting('archive.purged_to', true), '')::date then
    return old;
  end if;
  raise exception 'The legal archive is only added to, and purged by purge_archive';
end $$;
create trigger records_kept before update or delete on archive.records
  for each row execute function archive.refuse_change();
create trigger records_not_truncated before truncate on archive.records
  for each statement execute function archive.refuse_change();
