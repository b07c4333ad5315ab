import { useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import { GAME_GESTURES } from '#shared/domain/calls.ts'
import styles from './CallScreen.module.css'
import { GESTURE_DRAWINGS } from './gesture-drawings.tsx'
import type { Game } from './peer-messages.ts'

interface GameCardProps {
  game: Game
  onPlay: (isOn: boolean) => void
}

/** The same two gestures for both members; only they judge whether they were made. */
export function GameCard({ game, onPlay }: GameCardProps) {
  const id = useId()
  return (
    <section className={styles.over} aria-labelledby={id}>
      <h2 className={text.h4} id={id}>
        À faire ensemble
      </h2>
      <ol className={styles.gestures}>
        {game.pair?.map((gesture) => (
          <li key={gesture}>
            <svg viewBox="0 0 120 120" aria-hidden="true">
              {GESTURE_DRAWINGS[gesture]}
            </svg>
            <span>{GAME_GESTURES[gesture]}</span>
          </li>
        ))}
      </ol>
      <p>À vous deux d'en juger, à aucune machine.</p>
      <div className={joinClasses(styles.acts, styles.fixed)}>
        <Button size="small" onClick={() => onPlay(false)}>
          C'est fait
        </Button>
        <Button variant="secondary" size="small" onClick={() => onPlay(true)}>
          Deux autres
        </Button>
      </div>
    </section>
  )
}
