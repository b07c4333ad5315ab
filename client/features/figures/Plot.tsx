import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import type { Series } from '#shared/contracts/admin/figures.ts'
import { dayLater } from '#shared/domain/calendar-day.ts'
import { DayValues } from './DayValues.tsx'
import { shortDay } from './figures.copy.ts'
import styles from './Plot.module.css'
import { PlotDrawing } from './PlotDrawing.tsx'
import { totalOf, trendInWords } from './trend.ts'

export interface PlotProps {
  title: string
  series: Series
  /** The first day. */
  from: string
  /** `flash`, red, is for flashes and matches. */
  tone?: 'ink' | 'flash'
  shape?: 'line' | 'bars'
}

/** A metric day by day: a plot, the total and its trend in words, and a table of all values. */
export function Plot({ title, series, from, tone = 'ink', shape = 'line' }: PlotProps) {
  const { counts } = series
  const days = counts.map((_, i) => dayLater(from, i))
  const total = totalOf(counts).toLocaleString('fr-FR')
  const [first = 0, last = 0] = [counts.at(0), counts.at(-1)]
  const [firstDay, lastDay] = [shortDay(from), shortDay(days.at(-1) ?? from)]
  return (
    <figure className={joinClasses(styles.plot, tone === 'flash' && styles.flash)}>
      <figcaption className={styles.head}>
        <h3 className={text.h4}>{title}</h3>
        <p className={styles.sum}>
          <b>{total}</b> <span className={text.small}>{trendInWords(series)}</span>
        </p>
      </figcaption>
      <PlotDrawing
        counts={counts}
        shape={shape}
        firstDay={firstDay}
        lastDay={lastDay}
        label={`${title} : de ${first} le ${firstDay} à ${last} le ${lastDay}, ${total} en tout.`}
      />
      <DayValues title={title} days={days} counts={counts} />
    </figure>
  )
}
