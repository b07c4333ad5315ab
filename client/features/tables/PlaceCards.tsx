import type { ReactNode } from 'react'
import text from '#client/ui/text.module.css'
import type { Table } from '#shared/contracts/tables.ts'
import { GuestMenus, type MenuOf } from './GuestMenus.tsx'
import styles from './PlaceCards.module.css'
import { Round } from './Round.tsx'
import { weekdayLabel } from './tables.copy.ts'
import { Way } from './Way.tsx'

interface PlaceCardsProps {
  table: Table
  /** What else there is to choose, beside the way there. */
  beside: ReactNode
  menuOf: MenuOf
}

/** The table of a guest: place cards round it, written from a day before, and the way there. */
export function PlaceCards({ table, beside, menuOf }: PlaceCardsProps) {
  const areNamesTold = table.guests.length > 0
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={styles.head}>
          <p className={text.overline}>La table de {weekdayLabel(table)}</p>
          <h1 className={text.h1}>
            {areNamesTold ? 'Vos voisins de table' : 'Votre place est gardée'}
          </h1>
          <p className={text.lead}>
            {areNamesTold
              ? 'Les prénoms se disent maintenant. Les photos, ce sera en face.'
              : 'Les prénoms se diront 24 heures avant. Les photos, ce sera en face.'}
          </p>
        </header>
        <Round table={table} />
      </div>
      <aside className={styles.side}>
        <Way table={table} />
        {beside}
        <GuestMenus table={table} menuOf={menuOf} />
      </aside>
    </div>
  )
}
