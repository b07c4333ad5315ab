-- A fixed pseudo-random place on the ring along which the pool is read, from 0 to 2147483647.
create or replace function ring_place(p_of text) returns integer language sql immutable
as $$ select ('x' || substr(md5(p_of), 1, 8))::bit(32)::integer & 2147483647 $$;
