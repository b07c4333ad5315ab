import text from '#client/ui/text.module.css'
import type { Revenue } from '#shared/contracts/admin/revenue.ts'
import { longMonth, shortMonth } from './figures.copy.ts'
import { MonthTable } from './MonthTable.tsx'
import styles from './Plot.module.css'
import { PlotDrawing } from './PlotDrawing.tsx'
import { totalOf } from './trend.ts'

const TITLE = 'Restent après le premier terme'

const inCount = (value: number) => value.toLocaleString('fr-FR')
const percentOf = (part: number, all: number) => (all === 0 ? 0 : Math.round((100 * part) / all))

interface FirstTermPlotProps {
  months: readonly string[]
  terms: Revenue['firstTerms']
}

/** The share of ended first terms that continued: in the whole period, and month by month. */
export function FirstTermPlot({ months, terms: { over, stayed } }: FirstTermPlotProps) {
  const [all, kept] = [totalOf(over), totalOf(stayed)]
  const [first = '', last = ''] = [months.at(0), months.at(-1)]
  const said = all === 0 ? 'Aucun terme échu' : `${percentOf(kept, all)}\u00a0%`
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.head}>
        <h3 className={text.h4}>{TITLE}</h3>
        <p className={styles.sum}>
          <b>{said}</b>{' '}
          {all > 0 && (
            <span className={text.small}>
              {inCount(kept)} sur {inCount(all)} sur la période
            </span>
          )}
        </p>
      </figcaption>
      <PlotDrawing
        counts={over.map((terms, i) => percentOf(stayed[i] ?? 0, terms))}
        shape="bars"
        unit="%"
        firstDay={shortMonth(first)}
        lastDay={shortMonth(last)}
        label={`${TITLE}, en pour cent : ${said} de ${longMonth(first)} à ${longMonth(last)}.`}
      />
      <MonthTable
        title={TITLE}
        months={months}
        inWords={inCount}
        columns={[
          { name: 'Premiers termes échus', values: over },
          { name: 'Restent', values: stayed },
        ]}
      />
    </figure>
  )
}
