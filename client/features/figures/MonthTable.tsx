import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { longMonth } from './figures.copy.ts'
import { Values } from './Values.tsx'

interface MonthTableProps {
  title: string
  months: readonly string[]
  columns: readonly { name: string; values: readonly number[] }[]
  /** Formats a value. */
  inWords: (value: number) => string
}

/** The values of a plot, month by month, the latest first. */
export function MonthTable({ title, months, columns, inWords }: MonthTableProps) {
  const latestFirst = months.map((month, i) => ({ month, i })).reverse()
  return (
    <Values label={`${title}, valeurs par mois`}>
      <table>
        <caption>
          <VisuallyHidden>{title} par mois</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Mois</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {latestFirst.map(({ month, i }) => (
            <tr key={month}>
              <th scope="row">{longMonth(month)}</th>
              {columns.map(({ name, values }) => (
                <td key={name}>{inWords(values[i] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Values>
  )
}
