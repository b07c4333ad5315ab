import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { TwoPortraits } from '#client/ui/TwoPortraits.tsx'
import text from '#client/ui/text.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import styles from './debriefs.module.css'

interface BothForItProps {
  partner: Match['partner']
  ownPhoto: string
  onPropose: () => void
}

/** Both members said yes: the only result that is ever announced, to both at the same time. */
export function BothForIt({ partner, ownPhoto, onPropose }: BothForItProps) {
  const { gender } = useMember()
  const areWomen = gender === 'F' && partner.gender === 'F'
  return (
    <section className={styles.told}>
      <TwoPortraits photos={[ownPhoto, partner.photo]} />
      <h1 className={text.h1}>
        Vous avez dit oui, <em>{areWomen ? 'toutes' : 'tous'} les deux</em>
      </h1>
      <p className={text.lead}>
        {partner.firstName} aimerait vous revoir, {partner.gender === 'F' ? 'elle' : 'lui'} aussi.
        Le reste vous appartient.
      </p>
      <div className={styles.acts}>
        <Button onClick={onPropose}>
          <CalendarPlus />
          <span>
            <NonBreakingWords>Proposer un rendez-vous</NonBreakingWords>
          </span>
        </Button>
        <Link
          to={href('/chat/:partnerId', { partnerId: partner.id })}
          className={buttonClass({ variant: 'secondary' })}
        >
          Lui écrire
        </Link>
      </div>
      <p className={text.small}>{partner.firstName} reçoit le même message, au même moment.</p>
    </section>
  )
}
