import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { RowListFailure } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import type { Meetings } from '#shared/contracts/admin/meetings.ts'
import { PUBLISHED_FROM_MEMBERS } from '#shared/domain/ranking-figures.ts'
import styles from './MeetingFigures.module.css'
import { meetingsQuery } from './meetings.api.ts'

/** The key figure of the product, for the team; renders nothing until a month is counted. */
export function MeetingFigures() {
  const titleId = useId()
  const { data, error, refetch } = useQuery(meetingsQuery)
  if (!error && !data?.month) return null
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 className={text.h3} id={titleId}>
        Rendez-vous tenus
      </h2>
      {data?.month ? (
        <Figures meetings={data} month={data.month} />
      ) : (
        <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function Figures({ meetings, month }: { meetings: Meetings; month: string }) {
  const { all, groups, former } = meetings
  return (
    <>
      <p className={text.muted}>
        Ceux dont les deux disent qu'ils ont eu lieu, pour 100 membres actifs dans le mois. Dans un
        groupe, chacun des deux compte ; moins de {PUBLISHED_FROM_MEMBERS} membres ne sont pas
        montrés.
      </p>
      <p>
        <b className={styles.number}>{inWords(all)}</b> en {monthOf(month)}
        {former.length > 0 && (
          <span className={text.muted}>
            {' '}
            (avant : {former.map((one) => `${monthOf(one.month)} ${inWords(one.all)}`).join(', ')})
          </span>
        )}
      </p>
      <table className={styles.table}>
        <caption>Par sexe et par âge</caption>
        <tbody>
          {groups.map(({ gender, ageFrom, ageTo, kept }) => (
            <tr key={gender + ageFrom}>
              <th scope="row">
                {gender === 'F' ? 'Femmes' : 'Hommes'} de {ageFrom} à {ageTo} ans
              </th>
              <td>{inWords(kept)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const monthFormat = new Intl.DateTimeFormat('fr-FR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

function monthOf(firstDay: string): string {
  return monthFormat.format(new Date(firstDay))
}

function inWords(rate: number | null): string {
  return rate === null ? 'trop peu de membres' : rate.toLocaleString('fr-FR')
}
