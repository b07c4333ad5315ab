import { useQuery } from '@tanstack/react-query'
import { Tiles } from '#client/ui/Tiles.tsx'
import text from '#client/ui/text.module.css'
import styles from './ModerationFigures.module.css'
import { figuresQuery } from './moderation.api.ts'

/**
 * The counts of the year so far, for the yearly report. If they fail to load they are left out: the queue matters more.
 */
export function ModerationFigures() {
  const { data } = useQuery(figuresQuery(new Date().getFullYear()))
  if (!data) return null
  return (
    <section className={styles.figures} aria-labelledby="moderation-figures">
      <h2 className={text.h3} id="moderation-figures">
        Rapport de transparence, {data.year}
      </h2>
      <Tiles
        tiles={[
          { label: 'Signalements reçus', value: data.notices },
          { label: 'Décisions', value: data.decisions },
          { label: 'Avec un moyen automatisé', value: `${data.automatedPercent} %` },
          {
            label: 'Délai médian',
            value: data.medianHours === null ? '–' : `${data.medianHours} h`,
          },
          { label: 'Recours', value: data.appeals },
          { label: 'Décisions annulées', value: data.reversed },
        ]}
      />
    </section>
  )
}
