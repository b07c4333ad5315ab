import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import type { Revenue } from '#shared/contracts/admin/revenue.ts'
import { euros, shortEuros } from '#shared/domain/money.ts'
import styles from './CollectedPlot.module.css'
import { longMonth, shortMonth } from './figures.copy.ts'
import { MonthTable } from './MonthTable.tsx'
import plotStyles from './Plot.module.css'
import { topOf } from './plot-scale.ts'

const FRAME = { left: 74, right: 960, top: 12, horizon: 200, bottom: 250 }

/** Payments by month as stacked bars, one part per plan; refunds are drawn below the horizon. */
export function CollectedPlot({ revenue }: { revenue: Revenue }) {
  const { months, collected, refunded, otherMoves } = revenue
  const parts = [
    { name: 'Premium', values: collected.premium, className: styles.premium },
    { name: 'Gold', values: collected.gold, className: styles.gold },
    { name: 'Bonus', values: collected.bonus, className: styles.bonus },
  ]
  const sums = months.map((_, i) => parts.reduce((all, { values }) => all + (values[i] ?? 0), 0))
  const hasOthers = otherMoves.some((cents) => cents !== 0)
  const [last = 0, lastMonth = ''] = [sums.at(-1), months.at(-1)]
  return (
    <figure className={plotStyles.plot}>
      <figcaption className={plotStyles.head}>
        <h2 className={text.h4}>Encaissé par mois</h2>
        <ul className={styles.legend}>
          {parts.map(({ name, className }) => (
            <li key={name}>
              <span className={className} />
              {name}
            </li>
          ))}
          <li>
            <span className={styles.refunded} />
            Remboursé
          </li>
        </ul>
      </figcaption>
      <Drawing
        months={months}
        parts={parts}
        refunded={refunded}
        // At least 2 €, so that the axis is in whole euros even without a payment.
        top={topOf([...sums, ...refunded, 2_00])}
        label={`Encaissé par mois, de ${longMonth(months[0] ?? lastMonth)} à ${longMonth(lastMonth)} : ${euros(last)} le dernier mois.`}
      />
      <MonthTable
        title="Encaissé"
        months={months}
        inWords={euros}
        columns={[
          ...parts,
          { name: 'Encaissé', values: sums },
          { name: 'Remboursé', values: refunded },
          ...(hasOthers ? [{ name: 'Autres mouvements', values: otherMoves }] : []),
          {
            name: 'Net',
            values: sums.map((cents, i) => cents - (refunded[i] ?? 0) + (otherMoves[i] ?? 0)),
          },
        ]}
      />
    </figure>
  )
}

interface DrawingProps {
  months: readonly string[]
  parts: readonly { name: string; values: readonly number[]; className: string | undefined }[]
  refunded: readonly number[]
  top: number
  label: string
}

function Drawing({ months, parts, refunded, top, label }: DrawingProps) {
  const { left, right, horizon, bottom } = FRAME
  const share = (right - left) / months.length
  const heightOf = (cents: number) => ((horizon - FRAME.top) * cents) / top
  const levels = [1, 0.5].map((part) => ({ y: horizon - heightOf(top * part), cents: top * part }))
  return (
    <svg className={styles.drawing} viewBox="0 0 970 280" role="img" aria-label={label}>
      {levels.map(({ y, cents }) => (
        <g key={y}>
          <path className={styles.grid} d={`M${left} ${y}H${right}`} />
          <text x={left - 8} y={y + 5} textAnchor="end">
            {shortEuros(cents)}
          </text>
        </g>
      ))}
      {months.map((month, i) => {
        const x = left + i * share + share * 0.2
        const width = share * 0.6
        let y = horizon
        return (
          <g key={month}>
            {parts.map(({ name, values, className }) => {
              const height = heightOf(values[i] ?? 0)
              y -= height
              return <rect key={name} {...{ x, y, width, height, className }} />
            })}
            <rect
              className={styles.refunded}
              {...{ x, y: horizon + 2, width }}
              height={Math.min(bottom - horizon - 4, heightOf(refunded[i] ?? 0))}
            />
            <text
              className={joinClasses(styles.month, isEdge(i, months.length) && styles.edge)}
              x={x + width / 2}
              y={bottom + 22}
              textAnchor="middle"
            >
              {shortMonth(month)}
            </text>
          </g>
        )
      })}
      <path className={styles.horizon} d={`M${left} ${horizon}H${right}`} />
    </svg>
  )
}

function isEdge(i: number, count: number): boolean {
  return i === 0 || i === count - 1
}
