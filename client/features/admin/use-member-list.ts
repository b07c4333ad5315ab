import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from '#client/app/paths.ts'
import { useNavigate, useQueryParams } from '#client/app/router.tsx'
import { useDebouncedValue } from '#client/ui/use-debounced-value.ts'
import {
  ADMIN_PAGE_SIZE,
  ADMIN_PAGE_SIZE_ALL,
  type AdminMember,
} from '#shared/contracts/admin/members.ts'
import {
  filtersIn,
  type MemberFilters,
  missingChoice,
  queryOf,
  queryParamsOf,
} from './member-filters.ts'
import { membersQuery } from './members.api.ts'

const PAUSE_MS = 300
const NOBODY: ReadonlyMap<string, AdminMember> = new Map()

/** Filters that are typed. They replace the history entry: only a chosen filter adds one, not each typed letter. */
const TYPED: readonly (keyof MemberFilters)[] = [
  ...(['search', 'city', 'ageMin', 'ageMax'] as const),
  ...(['registeredFrom', 'registeredUntil'] as const),
]

/**
 * State of the list of members. The filters and the page number are kept in the URL, so that a reload and the back
 * button restore them; the selection is kept in the component.
 */
export function useMemberList() {
  const address = useQueryParams()
  const navigate = useNavigate()
  const [selected, setSelected] = useState(NOBODY)
  const filters = filtersIn(address)
  const page = pageIn(address)
  const showsAll = address.get('tous') === 'oui'
  const missing = missingChoice(filters)
  const { text, ...others } = { text: typedIn(filters), ...filters }
  const settled = useDebouncedValue(text, PAUSE_MS)
  const query = queryOf({ ...others, ...(JSON.parse(settled) as Partial<MemberFilters>) })
  const limit = showsAll ? ADMIN_PAGE_SIZE_ALL : ADMIN_PAGE_SIZE
  const list = useQuery({
    ...membersQuery({ query, page, limit, sort: filters.sort }),
    enabled: missing === undefined,
  })

  function show(
    next: { filters?: MemberFilters; page?: number; showsAll?: boolean },
    replace = false,
  ) {
    const shown = { filters, page, showsAll, ...next }
    const place = {
      ...(shown.page > 1 && { page: shown.page }),
      ...(shown.showsAll && { tous: 'oui' }),
    }
    navigate(href('/admin', {}, { ...queryParamsOf(shown.filters), ...place }), { replace })
  }

  function narrow(changed: Partial<MemberFilters>) {
    const isTyping = Object.keys(changed).every((field) => TYPED.some((typed) => typed === field))
    show({ filters: { ...filters, ...changed }, page: 1 }, isTyping)
  }

  return {
    ...{ filters, query, missing, narrow, page, showsAll },
    setPage: (next: number) => show({ page: next }),
    toggleShowsAll: () => show({ showsAll: !showsAll, page: 1 }),
    ...{ list, selected, setSelected, clear: () => setSelected(NOBODY) },
  }
}

function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}

function typedIn(filters: MemberFilters): string {
  return JSON.stringify(Object.fromEntries(TYPED.map((field) => [field, filters[field]])))
}
