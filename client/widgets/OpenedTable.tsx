import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MemberMenu } from '#client/features/safety/MemberMenu.tsx'
import { TableView } from '#client/features/tables/TableView.tsx'
import { tableQuery } from '#client/features/tables/tables.api.ts'
import { ShareTable } from '#client/features/trusted/ShareTable.tsx'
import type { TableStep } from '#shared/contracts/tables.ts'

interface OpenedTableProps {
  id: string
  /** Called with the step of the table once it is loaded, and whenever it changes. */
  onStep: (step: TableStep) => void
}

/**
 * A table, whose guests can be reported and blocked. A member with a seat can tell a trusted person where and when it
 * takes place.
 */
export function OpenedTable({ id, onStep }: OpenedTableProps) {
  const queries = useQueryClient()
  const step = useQuery(tableQuery(id)).data?.step
  useEffect(() => {
    if (step) onStep(step)
  }, [step, onStep])
  return (
    <TableView
      id={id}
      sideContent={<ShareTable tableId={id} />}
      menuOf={({ id: guestId, firstName, photo = '' }) => (
        <MemberMenu
          isNamed
          member={{ id: guestId, firstName, photo }}
          onBlocked={() => void queries.invalidateQueries(tableQuery(id))}
        />
      )}
    />
  )
}
