import type { ReactNode } from 'react'
import text from '#client/ui/text.module.css'
import type { Table } from '#shared/contracts/tables.ts'
import styles from './PlaceCards.module.css'

/** What a report or a block shows of a guest. */
export interface Guest {
  id: string
  firstName: string
  photo?: string
}

export type MenuOf = (guest: Guest) => ReactNode

/** The other guests by name, each with a menu to report or block them. */
export function GuestMenus({ table, menuOf }: { table: Table; menuOf: MenuOf }) {
  const others = table.guests.filter(({ isMe }) => !isMe)
  if (others.length === 0) return null
  return (
    <section className={styles.well} data-plain aria-labelledby="convives">
      <h2 className={text.h4} id="convives">
        Signaler ou bloquer
      </h2>
      <p>
        Une personne que vous bloquez avant la table y perd sa place. Elle n'apprend jamais
        pourquoi.
      </p>
      <ul className={styles.menus}>
        {others.map((guest) => (
          <li key={guest.id}>
            <b>{guest.firstName}</b>
            {menuOf(guest)}
          </li>
        ))}
      </ul>
    </section>
  )
}
