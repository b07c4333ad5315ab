import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { Table, TableGuest } from '#shared/contracts/tables.ts'
import { OPENING_QUESTIONS, PRESENCES, type Presence } from '#shared/domain/tables.ts'
import styles from './PlaceCards.module.css'
import { useHandOver, usePresence } from './tables.api.ts'
import { PRESENCE_LABELS } from './tables.copy.ts'

const HOUR_MS = 60 * 60 * 1000
const OPTIONS = PRESENCES.map((value) => ({ value, label: PRESENCE_LABELS[value] }))

/** What whoever welcomes the table does: who is there, a question to begin with, and a way out. */
export function HostPart({ table }: { table: Table }) {
  const now = useNow()
  const isTime = now.getTime() >= new Date(table.startsAt).getTime() - HOUR_MS
  const others = table.guests.filter(({ isMe }) => !isMe)
  return (
    <>
      <p>Arrivez dix minutes avant, dites votre nom au comptoir, et que chacun se présente.</p>
      {isTime && (
        <section className={styles.main} aria-labelledby="presences">
          <h2 className={text.h3} id="presences">
            Qui est là ?
          </h2>
          <ul className={styles.guests}>
            {others.map((guest) => (
              <Guest key={guest.id} table={table} guest={guest} />
            ))}
          </ul>
        </section>
      )}
      <Opening />
      <Trouble table={table} />
    </>
  )
}

function Guest({ table, guest }: { table: Table; guest: TableGuest }) {
  const presence = usePresence(table.id)
  return (
    <li>
      <span>
        <b>{guest.firstName}</b>
        <small>{wordOn(guest)}</small>
        {presence.error && <FieldError>{failureText(presence.error)}</FieldError>}
      </span>
      <Segmented<Presence | ''>
        legend={guest.firstName}
        isLegendHidden
        name={`presence-${guest.id}`}
        options={OPTIONS}
        value={presence.isPending ? presence.variables.presence : (guest.presence ?? '')}
        onChange={(value) => value && presence.mutate({ memberId: guest.id, presence: value })}
      />
    </li>
  )
}

function wordOn({ lateMinutes, isNewcomer }: TableGuest): string {
  if (lateMinutes !== null) return `a prévenu : ${lateMinutes}\u00a0minutes de retard`
  return isNewcomer ? 'première table' : 'déjà de la table'
}

function Opening() {
  const [at, setAt] = useState(0)
  return (
    <section className={styles.well} aria-labelledby="ouverture">
      <h2 className={text.h4} id="ouverture">
        Pour commencer
      </h2>
      <p className={styles.question} aria-live="polite">
        {OPENING_QUESTIONS[at]}
      </p>
      <div>
        <Button
          variant="secondary"
          size="small"
          onClick={() => setAt((at + 1) % OPENING_QUESTIONS.length)}
        >
          <RefreshCw size={20} />
          Une autre question
        </Button>
      </div>
    </section>
  )
}

function Trouble({ table }: { table: Table }) {
  const handOver = useHandOver(table.id)
  const isOver = new Date(table.startsAt) <= new Date()
  return (
    <section className={styles.well} aria-labelledby="souci">
      <h2 className={text.h4} id="souci">
        Un souci ?
      </h2>
      <p>Vous n'avez pas à faire la police. Dites-le-nous, nous prenons la suite.</p>
      <div className={styles.acts}>
        <Link to="/signaler" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          Signaler
        </Link>
        {!isOver && (
          <Button
            variant="quiet"
            size="small"
            isBusy={handOver.isPending}
            onClick={() => handOver.mutate(undefined)}
          >
            Je ne peux plus accueillir
          </Button>
        )}
      </div>
      {handOver.error && (
        <div role="alert">
          <FieldError>{failureText(handOver.error)}</FieldError>
        </div>
      )}
      <p className={text.small}>En cas de danger : 17 ou 112.</p>
    </section>
  )
}
