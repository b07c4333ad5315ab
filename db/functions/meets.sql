-- Whether a member with these traits meets what another member wants: at least one wanted trait of each group of
-- shared/domain/traits.ts in which any is wanted. A member who has not said it does not meet it; without wants
-- everybody does.
create or replace function meets(p_traits smallint, p_wanted smallint) returns boolean language sql immutable
as $$
  select p_wanted = 0 or (
    (p_wanted & 15 = 0 or p_traits & p_wanted & 15 <> 0)
    and (p_wanted & 112 = 0 or p_traits & p_wanted & 112 <> 0)
    and (p_wanted & 384 = 0 or p_traits & p_wanted & 384 <> 0)
    and (p_wanted & 1536 = 0 or p_traits & p_wanted & 1536 <> 0))
$$;
