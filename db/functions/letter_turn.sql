-- In which of so many turns a member is written to: what all of them are told on a day leaves over a while, not in one wave.
create or replace function letter_turn(p_member integer, p_turns integer) returns integer language sql immutable
return mod(abs(hashint4(p_member)::bigint), p_turns)::integer;
