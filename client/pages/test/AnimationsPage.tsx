import { useEffect, useState } from 'react'
import helene from '#client/assets/portraits/helene.svg'
import laurent from '#client/assets/portraits/laurent.svg'
import { HeartBurst } from '#client/features/flashes/HeartBurst.tsx'
import { MatchCelebration } from '#client/features/matches/MatchCelebration.tsx'
import { NotificationDemo } from '#client/features/notifications/NotificationDemo.tsx'
import { UpgradeCelebration } from '#client/features/plans/UpgradeCelebration.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import styles from './TestFrame.module.css'
import { TestFrame } from './TestFrame.tsx'

type Scene = 'flash' | 'match' | 'premium' | 'gold'

/** `lastsMs` is absent for an animation that closes itself. */
const SCENES: readonly { scene: Scene; label: string; lastsMs?: number }[] = [
  { scene: 'flash', label: 'Un flash envoyé', lastsMs: 1500 },
  { scene: 'match', label: 'Un match', lastsMs: 3000 },
  { scene: 'premium', label: 'Le passage à Premium' },
  { scene: 'gold', label: 'Le passage à Gold' },
]

/** Plays the animations of the product on demand. */
export function AnimationsPage() {
  const [playing, setPlaying] = useState<Scene | null>(null)
  const lastsMs = SCENES.find(({ scene }) => scene === playing)?.lastsMs

  useEffect(() => {
    if (lastsMs === undefined) return
    const timer = setTimeout(() => setPlaying(null), lastsMs)
    return () => clearTimeout(timer)
  }, [lastsMs])

  return (
    <TestFrame title="Les animations" lead="Chacune se joue une fois, quand on la demande.">
      <div className={styles.buttons}>
        {SCENES.map(({ scene, label }) => (
          <Button key={scene} variant="secondary" onClick={() => setPlaying(scene)}>
            {label}
          </Button>
        ))}
      </div>
      {playing === 'flash' && <HeartBurst />}
      {playing === 'match' && <MatchCelebration partnerPhoto={helene} ownPhoto={laurent} />}
      {(playing === 'premium' || playing === 'gold') && (
        <UpgradeCelebration plan={playing} onClose={() => setPlaying(null)} />
      )}
      <NotificationDemo />
      <Spinner label="Une attente" />
    </TestFrame>
  )
}
