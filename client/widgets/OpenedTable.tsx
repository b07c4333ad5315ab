import { TableView } from '#client/features/tables/TableView.tsx'
import { TellOfTable } from '#client/features/trusted/TellOfTable.tsx'

/** A table, and for whoever has a seat at it, somebody outside who may know where and when it is. */
export function OpenedTable({ id }: { id: string }) {
  return <TableView id={id} beside={<TellOfTable tableId={id} />} />
}
