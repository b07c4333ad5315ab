import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useId } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { SunState } from '#client/ui/SunState.tsx'
import text from '#client/ui/text.module.css'
import type { TableAvailability, TableSummary } from '#shared/contracts/tables.ts'
import { dayOfMoment, placeLabel } from '#shared/domain/appointment-label.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { MissingNotice } from './MissingNotice.tsx'
import { PauseNotice } from './PauseNotice.tsx'
import { TableArt } from './TableArt.tsx'
import styles from './TableList.module.css'
import { tablesQuery } from './tables.api.ts'
import { factsLabel, freeLabel, stepOf } from './tables.copy.ts'
import { useWhen } from './use-when.ts'

/**
 * « La table »: first the tables that ask something of the member, then the other tables near, and the member's
 * availability. The children are hidden until the tables are loaded, as these would push them down.
 */
export function TableList({ children }: { children: ReactNode }) {
  const titleId = useId()
  const { data, error, isPending, isFetching, refetch } = useQuery(tablesQuery)
  const tables = data?.tables.toSorted(byUrgency) ?? []
  return (
    <div className={joinClasses(styles.page, tables.length > 0 && styles.columns)}>
      <section className={styles.section} aria-labelledby={titleId}>
        <div className={styles.title}>
          <h2 className={text.h2} id={titleId}>
            La table
          </h2>
          <p className={text.muted}>
            Un repas à six ou huit, dans un lieu public. Ouvert à toutes les formules.
          </p>
        </div>
        {!data && isFetching && <RowListLoading />}
        {!data && !isFetching && (
          <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
        )}
        {data && <MissingNotice />}
        {data?.pause && <PauseNotice pause={data.pause} />}
        {tables.length > 0 && <Tables tables={tables} />}
        {data && tables.length === 0 && (
          <NoTable
            nextCompositionAt={data.nextCompositionAt}
            isFreeKnown={data.availability !== null}
          />
        )}
      </section>
      <div className={styles.beside} hidden={isPending}>
        {tables.length > 0 && data && <Free availability={data.availability} />}
        {children}
      </div>
    </div>
  )
}

/** Whether the table waits for the member's answer or ticks. */
function awaitsMember({ step, hasTicked }: TableSummary): boolean {
  return step === 'invited' || (step === 'tick' && !hasTicked)
}

/** Sorts invitations, which expire, before open ticks, and both before tables that ask nothing. */
function byUrgency(one: TableSummary, other: TableSummary): number {
  const rank = (table: TableSummary) =>
    Number(awaitsMember(table)) + Number(table.step === 'invited')
  return rank(other) - rank(one)
}

/** The first table as a card with a picture, each other table that asks something as a card, the rest as rows. */
function Tables({ tables: [first, ...others] }: { tables: readonly TableSummary[] }) {
  const titleId = useId()
  const rows = others.filter((table) => !awaitsMember(table))
  return (
    <>
      {first && <Card table={first} isFirst />}
      {others.filter(awaitsMember).map((table) => (
        <Card key={table.id} table={table} />
      ))}
      {rows.length > 0 && (
        <div className={styles.others}>
          <h3 className={text.h4} id={titleId}>
            Les autres tables
          </h3>
          <ul className={styles.rows} aria-labelledby={titleId}>
            {rows.map((table) => (
              <Row key={table.id} table={table} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** The texts of a table. The title is the date or, of a past table, the question, so that it does not look future. */
function useWords(table: TableSummary) {
  const { gender } = useMember()
  const whenOf = useWhen(table)
  const { label, sun, act } = stepOf(table, gender)
  const { step, startsAt, timeZone, place, city, km, answerBy } = table
  if (step === 'tick') {
    const day = capitalised(dayOfMoment(new Date(startsAt), timeZone))
    return {
      ...{ state: 'Après la table', title: label, where: placeLabel(`${day}, ${place}, ${city}`) },
      note: table.hasTicked
        ? `À changer jusqu'à ${whenOf(table.ticksCloseAt)}.`
        : 'Rien ne se sait, sauf si la même coche revient vers vous.',
      ...{ sun, act },
    }
  }
  const away = km === null ? '' : `, à\u00a0${km}\u00a0km`
  return {
    ...{ state: label, title: capitalised(whenOf(startsAt)) },
    where: placeLabel(`${place}, ${city}${away}`),
    note: step === 'invited' && answerBy ? `Réponse attendue avant ${whenOf(answerBy)}.` : '',
    ...{ sun, act },
  }
}

function Card({ table, isFirst = false }: { table: TableSummary; isFirst?: boolean }) {
  const titleId = useId()
  const { state, title, where, note, sun, act } = useWords(table)
  const isOver = table.step === 'tick'
  return (
    <article className={joinClasses(styles.card, isOver && styles.over)} aria-labelledby={titleId}>
      {isFirst && !isOver && (
        <div className={styles.art}>
          <TableArt size={table.size} />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.state}>
          <SunState height={sun} className={styles.sun} />
          <span>{state}</span>
        </p>
        <h3 className={isFirst && !isOver ? text.h3 : text.h4} id={titleId}>
          <NonBreakingWords>{title}</NonBreakingWords>
        </h3>
        <p className={isOver ? text.small : undefined}>
          <NonBreakingWords>{where}</NonBreakingWords>
        </p>
        {!isOver && <p>{factsLabel(table)}</p>}
        {note && (
          <p className={text.small}>
            <NonBreakingWords>{note}</NonBreakingWords>
          </p>
        )}
        <Link
          to={href('/evenements/tables/:tableId', { tableId: table.id })}
          className={buttonClass({
            variant: isFirst && table.step === 'invited' ? 'primary' : 'secondary',
          })}
          aria-describedby={titleId}
        >
          {act}
        </Link>
      </div>
    </article>
  )
}

function Row({ table }: { table: TableSummary }) {
  const { state, title, where, note, sun } = useWords(table)
  return (
    <li>
      <Link to={href('/evenements/tables/:tableId', { tableId: table.id })} className={styles.row}>
        <span>
          <b>
            <NonBreakingWords>{title}</NonBreakingWords>
          </b>{' '}
          <span>
            <NonBreakingWords>{where}</NonBreakingWords>
          </span>{' '}
          <small>
            <SunState height={sun} className={styles.sun} />
            <span>
              <NonBreakingWords>{note || state}</NonBreakingWords>
            </span>
          </small>
        </span>
        <ChevronRight />
      </Link>
    </li>
  )
}

interface NoTableProps {
  nextCompositionAt: string
  isFreeKnown: boolean
}

function NoTable({ nextCompositionAt, isFreeKnown }: NoTableProps) {
  const { timeZone } = useMember()
  return (
    <div className={styles.card} data-wide>
      <div className={styles.art}>
        <TableArt size={8} />
      </div>
      <div className={styles.words}>
        <h3 className={text.h4}>
          <NonBreakingWords>
            {`Prochaine annonce, ${dayOfMoment(new Date(nextCompositionAt), timeZone)}`}
          </NonBreakingWords>
        </h3>
        <p>Les prochaines tables près de chez vous seront annoncées ce jour-là.</p>
        <FreeLink isKnown={isFreeKnown} />
      </div>
    </div>
  )
}

/** The member's availability in words, with a link to change it. */
function Free({ availability }: { availability: TableAvailability | null }) {
  const titleId = useId()
  return (
    <section className={styles.free} aria-labelledby={titleId}>
      <h3 className={text.h4} id={titleId}>
        Quand vous êtes libre
      </h3>
      <p>
        {availability
          ? freeLabel(availability)
          : 'Dites quand vous êtes libre : une prochaine table pourra vous inviter.'}
      </p>
      <FreeLink isKnown={availability !== null} />
    </section>
  )
}

function FreeLink({ isKnown }: { isKnown: boolean }) {
  return (
    <Link to="/evenements/disponibilites" className={buttonClass({ variant: 'secondary' })}>
      {isKnown ? 'Mes disponibilités' : 'Dire quand je suis libre'}
    </Link>
  )
}
