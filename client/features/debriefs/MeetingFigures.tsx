import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import text from '#client/ui/text.module.css'
import type { Meetings } from '#shared/contracts/admin/meetings.ts'
import { MONTH_KNOWN_AFTER_DAYS } from '#shared/domain/debriefs.ts'
import { PUBLISHED_FROM_MEMBERS } from '#shared/domain/ranking-figures.ts'
import styles from './MeetingFigures.module.css'
import { meetingsQuery } from './meetings.api.ts'

/** What the product is steered by, for the team. */
export function MeetingFigures() {
  const titleId = useId()
  const { data, error, refetch } = useQuery(meetingsQuery)
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 className={text.h3} id={titleId}>
        Rendez-vous tenus
      </h2>
      {error && !data ? (
        <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Told meetings={data} />
      ) : (
        <Spinner />
      )}
    </section>
  )
}

function Told({ meetings }: { meetings: Meetings }) {
  const { month, all, groups, former } = meetings
  if (month === null) {
    return (
      <p className={text.muted}>
        Aucun mois n'est encore connu : il l'est {MONTH_KNOWN_AFTER_DAYS} jours après sa fin, quand
        chacun a pu répondre.
      </p>
    )
  }
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
