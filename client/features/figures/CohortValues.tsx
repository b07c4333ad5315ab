import { RaisedOrdinal } from '#client/ui/RaisedOrdinal.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Cohort } from '#shared/contracts/admin/figures.ts'
import { shortDay } from './figures.copy.ts'
import { Values } from './Values.tsx'

/** The absolute numbers behind the retention percentages. */
export function CohortValues({ cohorts }: { cohorts: readonly Cohort[] }) {
  return (
    <Values label="Rétention, valeurs par semaine">
      <table>
        <caption>
          <VisuallyHidden>Membres revenus, par semaine d'inscription</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Semaine du</th>
            <th scope="col">Inscrits</th>
            {cohorts.slice(1).map(({ week }, i) => (
              <th key={week} scope="col">
                S{i + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ week, counts }) => (
            <tr key={week}>
              <th scope="row">
                <RaisedOrdinal>{shortDay(week)}</RaisedOrdinal>
              </th>
              {counts.map((count, later) => (
                <td key={later}>{count.toLocaleString('fr-FR')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Values>
  )
}
