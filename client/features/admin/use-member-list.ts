import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '#client/ui/use-settled.ts'
import { OFFICE_PAGE, OFFICE_PAGE_ALL, type OfficeMember } from '#shared/contracts/admin.ts'
import { EVERYBODY, type MemberFilters, queryOf } from './member-filters.ts'
import { officeMembers } from './office-members.api.ts'

const PAUSE_MS = 300
const NOBODY: ReadonlyMap<string, OfficeMember> = new Map()

/** The list of members as one looks at it: what narrows it, the page, and who is ticked. */
export function useMemberList() {
  const [filters, setFilters] = useState<MemberFilters>(EVERYBODY)
  const [page, setPage] = useState(1)
  const [isWhole, setWhole] = useState(false)
  const [selected, setSelected] = useState(NOBODY)
  const query = queryOf(useSettled(filters, PAUSE_MS))
  const limit = isWhole ? OFFICE_PAGE_ALL : OFFICE_PAGE
  const list = useQuery(officeMembers({ query, page, limit }))

  function narrow(changed: Partial<MemberFilters>) {
    setFilters((present) => ({ ...present, ...changed }))
    setPage(1)
  }

  function toggleWhole() {
    setWhole((present) => !present)
    setPage(1)
  }

  return {
    ...{ filters, narrow, page, setPage, isWhole, toggleWhole },
    ...{ list, selected, setSelected, clear: () => setSelected(NOBODY) },
  }
}
