import { useQuery } from '@tanstack/react-query'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import text from '#client/ui/text.module.css'
import styles from './ModerationFigures.module.css'
import { figuresQuery } from './moderation.api.ts'

/** The counts of the year so far, for the yearly report; a failure leaves them out, the queue matters more. */
export function ModerationFigures() {
  const { data } = useQuery(figuresQuery(new Date().getFullYear()))
  if (!data) return null
  return (
    <section className={styles.figures} aria-labelledby="moderation-figures">
      <h2 className={text.h3} id="moderation-figures">
        Rapport de transparence, {data.year}
      </h2>
      <FactRows>
        <FactRow name="Signalements reçus">{data.notices}</FactRow>
        <FactRow name="Décisions">{data.decisions}</FactRow>
        <FactRow name="Avec un moyen automatisé">{data.automatedPercent} %</FactRow>
        <FactRow name="Délai médian">
          {data.medianHours === null ? 'Aucune décision' : `${data.medianHours} h`}
        </FactRow>
        <FactRow name="Recours">{data.appeals}</FactRow>
        <FactRow name="Décisions annulées">{data.reversed}</FactRow>
      </FactRows>
    </section>
  )
}
