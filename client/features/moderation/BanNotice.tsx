import Camera from 'lucide-react/icons/camera'
import Euro from 'lucide-react/icons/euro'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Phone from 'lucide-react/icons/phone'
import { type ReactNode, useId } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import { BANNED_READABLE_DAYS } from '#shared/domain/bans.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import styles from './BanNotice.module.css'

/** The notice at the end of a conversation with an excluded member: what to check, and who helps. It never says why. */
export function BanNotice({ banned }: { banned: NonNullable<Match['banned']> }) {
  const titleId = useId()
  const at = new Date(banned.at)
  const pronoun = banned.gender === 'F' ? 'Elle' : 'Il'

  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <p className={text.small}>
        Message de l'équipe, {dayAndMonth(at)} à {spokenHour(at)}
      </p>
      <h2 className={text.h2} id={titleId}>
        Ce profil a été exclu
      </h2>
      <p>
        Une personne de notre équipe a examiné ce compte et l'a fermé. Vous aviez une conversation{' '}
        {banned.gender === 'F' ? 'avec elle' : 'avec lui'} : voici ce qu'il vaut mieux vérifier.
        Vous n'avez rien à vous reprocher.
      </p>
      <ul className={styles.checks}>
        <Check icon={<Euro />} question="Vous avez envoyé de l'argent ?">
          Appelez votre banque aujourd'hui, puis gardez les preuves.
        </Check>
        <Check icon={<KeyRound />} question="Vous avez donné un code ou un mot de passe ?">
          Changez-le, en commençant par votre messagerie.
        </Check>
        <Check icon={<Camera />} question={`${pronoun} a des photos de vous ?`}>
          Ne cédez à aucun chantage : signalez-&#8288;le, ne payez pas.
        </Check>
        <Check icon={<Phone />} question={`${pronoun} vous rappelle ailleurs ?`}>
          Bloquez ce numéro. Son nom peut changer, pas sa demande.
        </Check>
      </ul>
      <div className={styles.acts}>
        <Link to={href('/security', {}, {}, 'victim')} className={buttonClass()}>
          <LifeBuoy />
          Que faire si j'ai payé
        </Link>
        <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
          Parler à l'équipe
        </Link>
      </div>
      <p className={text.small}>
        Info Escroqueries : <a href="tel:+33805805817">0 805 805 817</a>, appel gratuit, du lundi au
        vendredi. La conversation reste lisible {BANNED_READABLE_DAYS} jours, jusqu'au{' '}
        {dayAndMonth(addDays(at, BANNED_READABLE_DAYS))}, pour vos preuves.
      </p>
    </article>
  )
}

interface CheckProps {
  icon: ReactNode
  question: string
  children: ReactNode
}

function Check({ icon, question, children }: CheckProps) {
  return (
    <li>
      {icon}
      <p>
        <b>{question}</b> {children}
      </p>
    </li>
  )
}

/** Replaces the message field. */
export function BanFoot({ partner }: Pick<Match, 'partner'>) {
  return (
    <p className={`${text.small} ${styles.foot}`}>
      Cette conversation est fermée. {partner.firstName} ne peut plus vous écrire.
    </p>
  )
}
