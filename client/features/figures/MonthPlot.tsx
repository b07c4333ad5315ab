import text from '#client/ui/text.module.css'
import { euros } from '#shared/domain/money.ts'
import { longMonth, shortMonth } from './figures.copy.ts'
import { MonthTable } from './MonthTable.tsx'
import styles from './Plot.module.css'
import { PlotDrawing } from './PlotDrawing.tsx'

const inCount = (value: number) => value.toLocaleString('fr-FR')

interface MonthPlotProps {
  title: string
  months: readonly string[]
  values: readonly number[]
  /** Whether the values are amounts in cents. */
  isMoney?: boolean
  /** A note next to the last value. */
  note?: string
}

/** A figure month by month: a plot, the last value in words, and a table of all values. */
export function MonthPlot({ title, months, values, isMoney = false, note }: MonthPlotProps) {
  const inWords = isMoney ? euros : inCount
  const [first = '', last = ''] = [months.at(0), months.at(-1)]
  const now = inWords(values.at(-1) ?? 0)
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.head}>
        <h3 className={text.h4}>{title}</h3>
        <p className={styles.sum}>
          <b>{now}</b> {note && <span className={text.small}>{note}</span>}
        </p>
      </figcaption>
      <PlotDrawing
        counts={isMoney ? values.map((cents) => cents / 100) : values}
        shape="line"
        firstDay={shortMonth(first)}
        lastDay={shortMonth(last)}
        label={`${title} : de ${inWords(values.at(0) ?? 0)} en ${longMonth(first)} à ${now} en ${longMonth(last)}.`}
      />
      <MonthTable
        title={title}
        months={months}
        inWords={inWords}
        columns={[{ name: title, values }]}
      />
    </figure>
  )
}
