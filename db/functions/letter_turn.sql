-- Which of `p_turns` turns a member's email belongs to: emails to all members leave over a period, not in one wave.
create or replace function letter_turn(p_member integer, p_turns integer) returns integer language sql immutable
return mod(abs(hashint4(p_member)::bigint), p_turns)::integer;
