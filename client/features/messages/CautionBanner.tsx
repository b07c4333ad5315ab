import ShieldAlert from 'lucide-react/icons/shield-alert'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Notice } from '#client/ui/Notice.tsx'
import styles from './CautionBanner.module.css'
import type { CautionSubject } from './caution-rule.ts'
import { CAUTION_TEXTS } from './messages.copy.ts'

interface CautionBannerProps {
  subject: CautionSubject
  /** Whether somebody is left to block. */
  canBlock: boolean
  onAct: (kind: 'report' | 'block') => void
}

/** Above a message that may swindle, for the one who reads it: part of the log, so it is read aloud with it. */
export function CautionBanner({ subject, canBlock, onAct }: CautionBannerProps) {
  return (
    <Notice icon={<ShieldAlert />} className={styles.banner}>
      <p>{CAUTION_TEXTS[subject]}</p>
      <p className={styles.acts}>
        <Button variant="secondary" size="small" onClick={() => onAct('report')}>
          Signaler
        </Button>
        {canBlock && (
          <Button variant="secondary" size="small" onClick={() => onAct('block')}>
            Bloquer
          </Button>
        )}
        <Link to="/security" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          En savoir plus
        </Link>
      </p>
    </Notice>
  )
}
