import Flag from 'lucide-react/icons/flag'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ReactNode, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { Table, TableGuest } from '#shared/contracts/tables.ts'
import { OPENING_QUESTIONS, PRESENCES, type Presence } from '#shared/domain/tables.ts'
import { GuestMenus, type MenuOf } from './GuestMenus.tsx'
import styles from './PlaceCards.module.css'
import { SeatingPlan } from './SeatingPlan.tsx'
import { TableDetails } from './TableDetails.tsx'
import { useHandOver, usePresence } from './tables.api.ts'
import { habitLabel, presenceLabel, weekdayLabel } from './tables.copy.ts'

const HOUR_MS = 60 * 60 * 1000

interface HostedTableProps {
  table: Table
  /** More options for the side column. */
  sideContent: ReactNode
  menuOf: MenuOf
}

/** The page of the host: the seating plan, or the presences from an hour before, and handing over the role. */
export function HostedTable({ table, sideContent, menuOf }: HostedTableProps) {
  const { firstName } = useMember()
  const now = useNow()
  const startsAt = new Date(table.startsAt)
  const isTime = now.getTime() >= startsAt.getTime() - HOUR_MS
  const others = table.guests.filter(({ isMe }) => !isMe)
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={styles.head}>
          <p className={text.overline}>Vous accueillez</p>
          <h1 className={text.h1}>La table de {weekdayLabel(table)}</h1>
          <p className={text.lead}>
            Merci, {firstName}. Arrivez dix minutes avant, dites votre nom au comptoir, et que
            chacun se présente.
          </p>
        </header>
        {isTime && others.length > 0 ? (
          <section className={styles.present} aria-labelledby="presences">
            <h2 className={text.h3} id="presences">
              Qui est là ?
            </h2>
            <ul className={styles.guests}>
              {others.map((guest) => (
                <Guest key={guest.id} table={table} guest={guest} />
              ))}
            </ul>
          </section>
        ) : (
          <>
            <SeatingPlan table={table} />
            {others.length === 0 && <p>Les prénoms se diront 24 heures avant.</p>}
          </>
        )}
        <div className={styles.side}>
          <TableDetails table={table} />
        </div>
      </div>
      <aside className={styles.side}>
        <OpeningQuestion />
        <HostHelp table={table} />
        {sideContent}
        <GuestMenus table={table} menuOf={menuOf} />
      </aside>
    </div>
  )
}

function Guest({ table, guest }: { table: Table; guest: TableGuest }) {
  const presence = usePresence(table.id)
  return (
    <li>
      <span className={styles.words}>
        <b>{guest.firstName}</b>
        <small>
          {guest.lateMinutes === null
            ? habitLabel(guest)
            : `a prévenu : ${guest.lateMinutes}\u00a0minutes de retard`}
        </small>
        {presence.error && <FieldError>{failureText(presence.error)}</FieldError>}
      </span>
      <Segmented<Presence | ''>
        legend={guest.firstName}
        isLegendHidden
        isWide
        name={`presence-${guest.id}`}
        options={PRESENCES.map((value) => ({
          value,
          label: presenceLabel(value, guest.gender),
        }))}
        value={presence.isPending ? presence.variables.presence : (guest.presence ?? '')}
        onChange={(value) => value && presence.mutate({ memberId: guest.id, presence: value })}
      />
    </li>
  )
}

function OpeningQuestion() {
  const [at, setAt] = useState(0)
  return (
    <section className={styles.well} aria-labelledby="ouverture">
      <h2 className={text.h4} id="ouverture">
        Pour commencer
      </h2>
      <p className={styles.question} aria-live="polite">
        {OPENING_QUESTIONS[at]}
      </p>
      <Button
        variant="secondary"
        size="small"
        onClick={() => setAt((at + 1) % OPENING_QUESTIONS.length)}
      >
        <RefreshCw size={20} />
        Une autre question
      </Button>
    </section>
  )
}

function HostHelp({ table }: { table: Table }) {
  const handOver = useHandOver(table.id)
  const isOver = new Date(table.startsAt) <= new Date()
  return (
    <section className={styles.well} data-plain aria-labelledby="souci">
      <h2 className={text.h4} id="souci">
        Un souci ?
      </h2>
      <p>
        <NonBreakingWords>
          Vous n'avez pas à faire la police. Dites-le-nous, nous prenons la suite.
        </NonBreakingWords>
      </p>
      <div className={styles.acts}>
        <Link to="/signaler" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <Flag size={20} />
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
