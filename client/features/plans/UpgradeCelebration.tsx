import { useId, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { RisingSun } from '#client/ui/RisingSun.tsx'
import text from '#client/ui/text.module.css'
import { useStoppableCountdown } from '#client/ui/use-stoppable-countdown.ts'
import { PLAN_GAINS } from '#shared/domain/plan-gains.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import type { PaidPlan } from '#shared/domain/products.ts'
import styles from './UpgradeCelebration.module.css'

const SHOWN_MS = 4000

interface UpgradeCelebrationProps {
  plan: PaidPlan
  onClose: () => void
}

/** Dialog with a sunrise after an upgrade. It closes after four seconds, unless the member interacts with it. */
export function UpgradeCelebration({ plan, onClose }: UpgradeCelebrationProps) {
  const titleId = useId()
  const textId = useId()
  const content = useRef<HTMLDivElement>(null)
  useStoppableCountdown(content, SHOWN_MS, onClose)

  return (
    <Dialog
      labelledBy={titleId}
      describedBy={textId}
      size="narrow"
      hasCross={false}
      className={styles.window}
      onClose={onClose}
    >
      <div ref={content} className={joinClasses(styles.scene, styles[plan])}>
        <div className={styles.sky}>
          <RisingSun />
        </div>
        <div className={styles.words}>
          <h2 className={text.h2} id={titleId}>
            Bienvenue dans {PLAN_LABELS[plan]}
          </h2>
          <p id={textId}>{PLAN_GAINS[plan]}</p>
          <Button variant="sun" size="small" onClick={onClose}>
            Continuer
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
