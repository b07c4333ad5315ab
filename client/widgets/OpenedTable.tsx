import { useQueryClient } from '@tanstack/react-query'
import { MemberMenu } from '#client/features/safety/MemberMenu.tsx'
import { TableView } from '#client/features/tables/TableView.tsx'
import { tableQuery } from '#client/features/tables/tables.api.ts'
import { TellOfTable } from '#client/features/trusted/TellOfTable.tsx'

/** A table, and for whoever has a seat at it, somebody outside who may know where and when it is; its guests are reported and blocked. */
export function OpenedTable({ id }: { id: string }) {
  const queries = useQueryClient()
  return (
    <TableView
      id={id}
      beside={<TellOfTable tableId={id} />}
      menuOf={({ id: guestId, firstName, photo = null }) => (
        <MemberMenu
          isNamed
          member={{ id: guestId, firstName, photo: photo ?? '' }}
          onBlocked={() => void queries.invalidateQueries(tableQuery(id))}
        />
      )}
    />
  )
}
