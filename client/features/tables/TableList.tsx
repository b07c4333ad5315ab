import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { RowListFailure, RowListWait } from '#client/ui/RowList.tsx'
import { SunState } from '#client/ui/SunState.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { WholeWords } from '#client/ui/WholeWords.tsx'
import type { TableSummary } from '#shared/contracts/tables.ts'
import { momentInSentence, placeLabel } from '#shared/domain/appointment-label.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { PauseNotice } from './PauseNotice.tsx'
import styles from './TableList.module.css'
import { tablesQuery } from './tables.api.ts'
import { stepOf } from './tables.copy.ts'
import { useWhen } from './use-when.ts'

/**
 * « La table »: the tables that concern a member or are near, and when they are free. What follows it is shown once its length
 * is known, which would push it down.
 */
export function TableList({ children }: { children: ReactNode }) {
  const titleId = useId()
  const { timeZone } = useMember()
  const { data, error, isPending, isFetching, refetch } = useQuery(tablesQuery)
  return (
    <>
      <section className={styles.section} aria-labelledby={titleId}>
        <h2 className={text.h2} id={titleId}>
          La table
        </h2>
        <p className={text.muted}>
          Un repas à six ou huit, dans un lieu public. Ouvert à toutes les formules.
        </p>
        {!data && isFetching && <RowListWait />}
        {!data && !isFetching && (
          <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
        )}
        {data && (
          <>
            {data.pause && <PauseNotice pause={data.pause} />}
            {data.tables.length > 0 ? (
              <ul className={styles.list}>
                {data.tables.toSorted(invitationsFirst).map((table) => (
                  <Row key={table.id} table={table} />
                ))}
              </ul>
            ) : (
              <p className={text.muted}>
                Aucune table n'est annoncée près de chez vous. Les prochaines seront annoncées{' '}
                {momentInSentence(new Date(data.nextCompositionAt), timeZone)}.
              </p>
            )}
            <div className={styles.acts}>
              <Link
                to="/evenements/disponibilites"
                className={buttonClass({ variant: data.availability ? 'secondary' : 'primary' })}
              >
                {data.availability ? 'Mes disponibilités' : 'Dire quand je suis libre'}
              </Link>
            </div>
          </>
        )}
      </section>
      <div hidden={isPending}>{children}</div>
    </>
  )
}

/** Something waits for the member's answer. */
function isAsked({ step, hasTicked }: TableSummary): boolean {
  return step === 'invited' || (step === 'tick' && !hasTicked)
}

/** What lapses stands above what is over. */
function invitationsFirst(one: TableSummary, other: TableSummary): number {
  return Number(other.step === 'invited') - Number(one.step === 'invited')
}

function Row({ table }: { table: TableSummary }) {
  const { gender } = useMember()
  const whenOf = useWhen(table)
  const { label, sun, act } = stepOf(table, { gender, whenOf })
  const moment = capitalised(whenOf(table.startsAt))
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <SunState height={sun} className={styles.sun} />
        <div>
          <h3 className={text.h4}>
            <WholeWords>{moment}</WholeWords>
          </h3>
          <p>{placeLabel(`${table.place}, ${table.city}`)}</p>
          <p className={text.small}>
            {label}
            {table.step !== 'tick' && table.km !== null && `, à ${table.km}\u00a0km`}
          </p>
        </div>
      </div>
      <div className={styles.acts}>
        <Link
          to={href('/evenements/tables/:tableId', { tableId: table.id })}
          className={buttonClass({
            size: 'small',
            variant: isAsked(table) ? 'primary' : 'secondary',
          })}
        >
          {act}
          <VisuallyHidden> : {moment}</VisuallyHidden>
        </Link>
      </div>
    </li>
  )
}
