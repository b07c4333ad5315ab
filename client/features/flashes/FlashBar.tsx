import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { atMidnight } from '#client/ui/at-midnight.ts'
import { Button } from '#client/ui/Button.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { allowanceSentence, isExhausted, isNearlyExhausted } from './allowance.ts'
import styles from './FlashBar.module.css'
import { type FlashAllowance, remainingFlashes } from './flashes.api.ts'

interface FlashBarProps {
  memberId: string
  onBonus: () => void
}

export function FlashBar({ memberId, onBonus }: FlashBarProps) {
  const { data: allowance } = useQuery(remainingFlashes(memberId))
  return (
    <div className={styles.bar}>
      <FlashIcon className={styles.icon} />
      <span className={styles.text}>
        {allowance && isExhausted(allowance)
          ? `Flashs épuisés, retour ${atMidnight()}`
          : "Flashs restants aujourd'hui"}
      </span>
      {allowance && <Remaining allowance={allowance} />}
      {allowance && isNearlyExhausted(allowance) && (
        // On a phone the button stands in the bar at the top.
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
  const sentence = allowanceSentence(allowance)
  if (limit === 'unlimited') {
    return (
      <span className={styles.infinity} role="img" aria-label={sentence}>
        ∞
      </span>
    )
  }
  return (
    <span className={styles.remaining} role="img" aria-label={sentence}>
      <span className={joinClasses(styles.dots, limit >= FINE_FROM && styles.fine)}>
        {Array.from({ length: limit }, (_, dot) => dot).map((dot) => (
          <i key={dot} className={dot < limit - used ? styles.left : undefined} />
        ))}
      </span>
      {bonus > 0 && <b className={styles.extra}>+{bonus}</b>}
    </span>
  )
}
