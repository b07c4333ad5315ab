import { RaisedOrdinal } from '#client/ui/RaisedOrdinal.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { shortDay } from './figures.copy.ts'
import { Values } from './Values.tsx'

interface DayValuesProps {
  title: string
  days: readonly string[]
  counts: readonly number[]
}

export function DayValues({ title, days, counts }: DayValuesProps) {
  return (
    <Values label={`${title}, valeurs par jour`}>
      <table>
        <caption>
          <VisuallyHidden>{title} par jour</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Jour</th>
            <th scope="col">Nombre</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, i) => (
            <tr key={day}>
              <th scope="row">
                <RaisedOrdinal>{shortDay(day)}</RaisedOrdinal>
              </th>
              <td>{(counts[i] ?? 0).toLocaleString('fr-FR')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Values>
  )
}
