import type { ReactNode } from 'react'
import text from '#client/ui/text.module.css'
import type { Table } from '#shared/contracts/tables.ts'
import { GuestMenus, type MenuOf } from './GuestMenus.tsx'
import styles from './PlaceCards.module.css'
import { SeatingPlan } from './SeatingPlan.tsx'
import { TableDetails } from './TableDetails.tsx'
import { weekdayLabel } from './tables.copy.ts'

interface PlaceCardsProps {
  table: Table
  /** More options for the side column. */
  sideContent: ReactNode
  menuOf: MenuOf
}

/** The page of a guest: the seating plan, with first names from a day before, and the details of the table. */
export function PlaceCards({ table, sideContent, menuOf }: PlaceCardsProps) {
  const areNamesShown = table.guests.length > 0
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={styles.head}>
          <p className={text.overline}>La table de {weekdayLabel(table)}</p>
          <h1 className={text.h1}>
            {areNamesShown ? 'Vos voisins de table' : 'Votre place est gardée'}
          </h1>
          <p className={text.lead}>
            {areNamesShown
              ? 'Les prénoms se disent maintenant. Les photos, ce sera en face.'
              : 'Les prénoms se diront 24 heures avant. Les photos, ce sera en face.'}
          </p>
        </header>
        <SeatingPlan table={table} />
      </div>
      <aside className={styles.side}>
        <TableDetails table={table} />
        {sideContent}
        <GuestMenus table={table} menuOf={menuOf} />
      </aside>
    </div>
  )
}
