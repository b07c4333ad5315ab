import Moon from 'lucide-react/icons/moon'
import { Link } from '#client/app/router.tsx'
import { atMidnight } from '#client/ui/at-midnight.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { NoteLine } from '#client/ui/NoteLine.tsx'
import type { Plan } from '#shared/domain/plans.ts'

const QUIET = { variant: 'quiet', size: 'small' } as const

interface FlashesUsedUpProps {
  /** The id to which the flash button's `aria-describedby` refers. */
  id: string
  plan: Plan
  /** The number of flashes per day. */
  limit: number
  onBonus: () => void
}

/** Why « Flasher » does not work, until when, and an unobtrusive way to get more; reading and passing still work. */
export function FlashesUsedUp({ id, plan, limit, onBonus }: FlashesUsedUpProps) {
  return (
    <NoteLine
      id={id}
      icon={<Moon size={22} />}
      action={
        plan === 'gratuit' ? (
          <Link to="/subscription" className={buttonClass(QUIET)}>
            Obtenir plus
          </Link>
        ) : (
          <Button {...QUIET} onClick={onBonus}>
            Obtenir plus
          </Button>
        )
      }
    >
      <b>Vos {limit} flashs sont partis.</b>{' '}
      {`Retour ${atMidnight()}.`.replace(/ (?=à|minuit)/g, '\u00a0')}
    </NoteLine>
  )
}
