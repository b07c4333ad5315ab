import { useQuery } from '@tanstack/react-query'
import { failureText } from '#client/platform/failure-text.ts'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { RankingFigures } from '#shared/contracts/ranking.ts'
import { PUBLISHED_FROM_MEMBERS } from '#shared/domain/ranking-figures.ts'
import styles from './RankingTable.module.css'
import { rankingQuery } from './ranking.api.ts'
import { ofMonth } from './ranking.copy.ts'

/** The ranking figures of the latest counted month, by sex and age. */
export function RankingTable({ titleId }: { titleId: string }) {
  const { data, error, isPending, refetch } = useQuery(rankingQuery)
  return (
    <>
      <h2 className={text.h3} id={titleId}>
        Les chiffres{data?.month ? ` ${ofMonth(data.month)}` : ''}
      </h2>
      {isPending && <RowListLoading rows={RANKED_GROUPS} />}
      {error && !data && (
        <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
      )}
      {data && !data.month && (
        <p className={text.muted}>
          Ils paraîtront ici chaque mois, dès qu'un mois entier aura été compté. Aucun chiffre n'est
          inventé en attendant.
        </p>
      )}
      {data?.month && (
        <>
          <p className={text.muted}>
            Tous les membres actifs, comptés une fois. Un groupe de moins de{' '}
            {PUBLISHED_FROM_MEMBERS} personnes n'est pas publié.
          </p>
          <Table groups={data.groups} />
        </>
      )}
    </>
  )
}

const RANKED_GROUPS = 6

const COLUMNS = ['Flashs présentés en 10 jours', 'Réponses en 7 jours', 'Matchs par mois']

function Table({ groups }: Pick<RankingFigures, 'groups'>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Flashs présentés, réponses et matchs, par sexe et par âge</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Membres</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ gender, ageFrom, ageTo, figures }) => (
            <tr key={gender + ageFrom}>
              <th scope="row">
                {gender === 'F' ? 'Femmes de' : 'Hommes de'}{' '}
                <span className={styles.ages}>
                  {ageFrom} à {ageTo} ans
                </span>
              </th>
              {figures ? (
                inWords(figures).map((value, column) => (
                  <td key={COLUMNS[column]} data-label={COLUMNS[column]}>
                    {value}
                  </td>
                ))
              ) : (
                <td colSpan={COLUMNS.length} className={styles.hidden}>
                  Trop peu de membres ou de flashs, non publié
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type PublishedFigures = NonNullable<RankingFigures['groups'][number]['figures']>

function inWords({ dealtPercent, answeredPercent, matches }: PublishedFigures): string[] {
  return [`${dealtPercent}\u00a0%`, `${answeredPercent}\u00a0%`, matches.toLocaleString('fr-FR')]
}
