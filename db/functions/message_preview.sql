-- What a list of conversations shows of a message: the whole text, or its beginning and an ellipsis.
create or replace function message_preview(p_body text) returns text language sql immutable parallel safe
return case when char_length(p_body) > 80 then rtrim(left(p_body, 79)) || '…' else p_body end;
