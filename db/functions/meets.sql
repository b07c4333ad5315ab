-- Whether somebody with these traits is what another wants of them: of each group of shared/domain/traits.ts in which
-- anything is wanted, one of it. Who has not said it is met by nobody who wants it; who wants nothing is met by everybody.
create or replace function meets(p_traits smallint, p_wanted smallint) returns boolean language sql immutable
as $$
  select p_wanted = 0 or (
    (p_wanted & 15 = 0 or p_traits & p_wanted & 15 <> 0)
    and (p_wanted & 112 = 0 or p_traits & p_wanted & 112 <> 0)
    and (p_wanted & 384 = 0 or p_traits & p_wanted & 384 <> 0)
    and (p_wanted & 1536 = 0 or p_traits & p_wanted & 1536 <> 0))
$$;
