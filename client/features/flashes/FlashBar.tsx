import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useMember } from '#client/session/member-context.ts'
import { atMidnight } from '#client/ui/at-midnight.ts'
import { Button } from '#client/ui/Button.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { allowanceSentence, isExhausted, isNearlyExhausted } from './allowance.ts'
import styles from './FlashBar.module.css'
import { type FlashAllowance, remainingFlashes } from './flashes.api.ts'

interface FlashBarProps {
  memberId: string
  onBonus: () => void
}

export function FlashBar({ memberId, onBonus }: FlashBarProps) {
  const { data: allowance } = useQuery(remainingFlashes(memberId))
  if (PLAN_RIGHTS[useMember().subscription].dailyFlashes === null) {
    return (
      <div className={styles.bar}>
        <FlashIcon className={styles.icon} />
        <span className={styles.text}>Flashs illimités</span>
      </div>
    )
  }
  return (
    <div className={joinClasses(styles.bar, styles.counted)}>
      <FlashIcon className={styles.icon} />
      <span className={styles.text}>
        {allowance && isExhausted(allowance)
          ? `Flashs épuisés, retour ${atMidnight()}`
          : "Flashs restants aujourd'hui"}
      </span>
      {allowance && <Remaining allowance={allowance} />}
      {allowance && isNearlyExhausted(allowance) && (
        // On a phone the button is in the top bar instead.
        <Button variant="quiet" size="small" className={styles.bonus} onClick={onBonus}>
          <Plus size={20} />
          Bonus
        </Button>
      )}
    </div>
  )
}

const FINE_FROM = 6

function Remaining({ allowance }: { allowance: FlashAllowance }) {
  const { limit, used, bonus } = allowance
  if (limit === 'unlimited') return null
  return (
    <span className={styles.remaining} role="img" aria-label={allowanceSentence(allowance)}>
      <span className={joinClasses(styles.dots, limit >= FINE_FROM && styles.fine)}>
        {Array.from({ length: limit }, (_, dot) => dot).map((dot) => (
          <i key={dot} className={dot < limit - used ? styles.left : undefined} />
        ))}
      </span>
      {bonus > 0 && <b className={styles.extra}>+{bonus}</b>}
    </span>
  )
}
