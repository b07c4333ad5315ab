-- The points of a signal that are left: they halve every seven days.
create or replace function risk_left(p_points smallint, p_at timestamptz, p_now timestamptz) returns numeric
language sql immutable
as $$ select p_points * 0.5 ^ (extract(epoch from p_now - p_at) / (7 * 86400)) $$;
