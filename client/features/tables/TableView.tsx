import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { MenuOf } from './GuestMenus.tsx'
import { HostedTable } from './HostedTable.tsx'
import { PlaceCards } from './PlaceCards.tsx'
import { TableCard } from './TableCard.tsx'
import { TableTicks } from './TableTicks.tsx'
import { tableQuery } from './tables.api.ts'

interface TableViewProps {
  id: string
  /** More options for a member who has a seat. */
  sideContent: ReactNode
  /** Renders the menu to report or block a guest. */
  menuOf: MenuOf
}

/** A table at the member's current step. */
export function TableView({ id, sideContent, menuOf }: TableViewProps) {
  const { data: table, error, isFetching, refetch } = useQuery(tableQuery(id))
  if (!table) {
    if (isFetching) return <Spinner />
    return (
      <div role="alert">
        <EmptyState
          titleLevel={1}
          title={failureText(error)}
          action={<Button onClick={() => void refetch()}>Réessayer</Button>}
        />
      </div>
    )
  }
  if (table.step === 'tick') return <TableTicks table={table} menuOf={menuOf} />
  if (table.step === 'coming') {
    const Seated = table.isHost ? HostedTable : PlaceCards
    return <Seated table={table} sideContent={sideContent} menuOf={menuOf} />
  }
  return <TableCard key={table.step} table={table} />
}
