import styles from './PlotDrawing.module.css'
import { barsOf, FRAME, pointsOf, strokeOf, topOf } from './plot-scale.ts'

const compact = new Intl.NumberFormat('fr-FR', { notation: 'compact' })

interface PlotDrawingProps {
  counts: readonly number[]
  shape: 'line' | 'bars'
  firstDay: string
  lastDay: string
  /** The unit after each number of the axis. */
  unit?: string
  /** The text alternative of the drawing. */
  label: string
}

/** A line or bars above their days; the axis goes from zero to a round number. */
export function PlotDrawing(props: PlotDrawingProps) {
  const { counts, shape, firstDay, lastDay, unit, label } = props
  const { left, right, bottom } = FRAME
  const top = topOf(counts)
  const levels = pointsOf([0, top / 2, top], top).map(({ y }) => y)
  return (
    <svg className={styles.drawing} viewBox="0 0 340 170" role="img" aria-label={label}>
      {levels.map((y, i) => (
        <g key={y}>
          <path className={styles.grid} d={`M${left} ${y}H${right}`} />
          <text className={styles.words} x={left - 8} y={y + 5} textAnchor="end">
            {compact.format((i * top) / 2)}
            {unit && `\u00a0${unit}`}
          </text>
        </g>
      ))}
      {shape === 'line' ? (
        <Line counts={counts} top={top} />
      ) : (
        barsOf(counts, top).map((bar) => (
          <rect key={bar.x} className={styles.bar} {...bar} rx={Math.min(3, bar.width / 2)} />
        ))
      )}
      <path className={styles.horizon} d={`M${left} ${bottom}H${right}`} />
      <text className={styles.words} x={left} y={bottom + 26}>
        <Day>{firstDay}</Day>
      </text>
      <text className={styles.words} x={right} y={bottom + 26} textAnchor="end">
        <Day>{lastDay}</Day>
      </text>
    </svg>
  )
}

/** A day whose « 1er » has a raised « er », as RaisedOrdinal.tsx does outside a drawing. */
function Day({ children }: { children: string }) {
  const [number, rest] = children.split(/(?<=^1)er(?= )/)
  if (rest === undefined) return number
  return (
    <>
      {number}
      <tspan className={styles.raised} dy={-5}>
        er
      </tspan>
      <tspan dy={5}>{rest}</tspan>
    </>
  )
}

function Line({ counts, top }: Pick<PlotDrawingProps, 'counts'> & { top: number }) {
  const { left, right, bottom } = FRAME
  const points = pointsOf(counts, top)
  const stroke = strokeOf(points)
  const last = points.at(-1)
  return (
    <>
      <path className={styles.area} d={`${stroke}L${right} ${bottom}L${left} ${bottom}Z`} />
      <path className={styles.line} d={stroke} />
      {last && <circle className={styles.dot} cx={last.x} cy={last.y} r={5} />}
    </>
  )
}
