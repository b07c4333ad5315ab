-- What a list of conversations shows of a message: all of it, or its beginning and a sign that there is more.
create or replace function message_preview(p_body text) returns text language sql immutable parallel safe
return case when char_length(p_body) > 80 then rtrim(left(p_body, 79)) || '…' else p_body end;
