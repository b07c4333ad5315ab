-- What the back office shows again of a file after a reload, and which cell keeps a line out.

alter table imports
  -- Columns of the file that mean nothing here.
  add column ignored_columns text[] not null default '{}',
  -- When the last of its lines was here: a file whose reading was cut short is shown to nobody.
  add column read_at timestamptz;
create index imports_latest on imports (created_by, id desc) where read_at is not null;

alter table import_lines add column field text;
create index import_lines_refused on import_lines (import_id, line) where state = 'refused';
