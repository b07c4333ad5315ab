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
  addressOf,
  filtersIn,
  type MemberFilters,
  missingChoice,
  queryOf,
} from './member-filters.ts'
import { adminMembers } from './members.api.ts'

const PAUSE_MS = 300
const NOBODY: ReadonlyMap<string, AdminMember> = new Map()

/** What is being typed: the history keeps a step for what is chosen, not for each letter. */
const TYPED: readonly (keyof MemberFilters)[] = [
  ...(['search', 'city', 'ageMin', 'ageMax'] as const),
  ...(['registeredFrom', 'registeredUntil'] as const),
]

/**
 * The list of members as one looks at it: what narrows it and the page stand in the address, where a reload and the
 * way back find them; who is ticked stays with the page.
 */
export function useMemberList() {
  const address = useQueryParams()
  const navigate = useNavigate()
  const [selected, setSelected] = useState(NOBODY)
  const filters = filtersIn(address)
  const page = pageIn(address)
  const isWhole = address.get('tous') === 'oui'
  const missing = missingChoice(filters)
  const { text, ...others } = { text: typedIn(filters), ...filters }
  const settled = useDebouncedValue(text, PAUSE_MS)
  const query = queryOf({ ...others, ...(JSON.parse(settled) as Partial<MemberFilters>) })
  const limit = isWhole ? ADMIN_PAGE_SIZE_ALL : ADMIN_PAGE_SIZE
  const list = useQuery({
    ...adminMembers({ query, page, limit, sort: filters.sort }),
    enabled: missing === undefined,
  })

  function show(
    next: { filters?: MemberFilters; page?: number; isWhole?: boolean },
    replace = false,
  ) {
    const shown = { filters, page, isWhole, ...next }
    const place = {
      ...(shown.page > 1 && { page: shown.page }),
      ...(shown.isWhole && { tous: 'oui' }),
    }
    navigate(href('/admin', {}, { ...addressOf(shown.filters), ...place }), { replace })
  }

  function narrow(changed: Partial<MemberFilters>) {
    const isTyping = Object.keys(changed).every((field) => TYPED.some((typed) => typed === field))
    show({ filters: { ...filters, ...changed }, page: 1 }, isTyping)
  }

  return {
    ...{ filters, query, missing, narrow, page, isWhole },
    setPage: (next: number) => show({ page: next }),
    toggleWhole: () => show({ isWhole: !isWhole, page: 1 }),
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
