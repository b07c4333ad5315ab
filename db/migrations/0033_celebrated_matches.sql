-- Whether the member was shown the window of their match. The default of the rows that are here already is stored in
-- the table's description and rewrites none of them: nobody is shown a window for a match of long ago.
alter table match_members add column is_celebrated boolean not null default true;
alter table match_members alter column is_celebrated set default false;
