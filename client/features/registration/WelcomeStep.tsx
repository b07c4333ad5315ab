import BadgeCheck from 'lucide-react/icons/badge-check'
import Gift from 'lucide-react/icons/gift'
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart'
import { Link } from '#client/app/router.tsx'
import encounterScene from '#client/assets/scenes/vignette-rencontre.svg'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import { FRIEND_FLASHES } from '#shared/domain/referral.ts'
import { StepFoot } from './StepFoot.tsx'
import frame from './StepFrame.module.css'
import { StepFrame } from './StepFrame.tsx'
import styles from './WelcomeStep.module.css'

interface WelcomeStepProps {
  /** The visitor came by a member's referral link. */
  isInvited: boolean
  /** Every profile is verified by hand before it is shown. */
  verifiesProfiles: boolean
  onContinue: () => void
}

export function WelcomeStep({ isInvited, verifiesProfiles, onContinue }: WelcomeStepProps) {
  const art = (
    <img
      className={joinClasses(styles.art, isInvited && styles.beside)}
      src={encounterScene}
      alt=""
      width={800}
      height={600}
    />
  )
  return (
    <StepFrame
      step={1}
      title="Une belle éclaircie commence ici"
      lead="Trois étapes, quelques minutes. L'inscription est gratuite, et il n'y a aucun mot de passe à retenir."
      isLeadForAll
      isLeadSmall={isInvited}
      aside={isInvited && art}
    >
      <div className={frame.form}>
        {isInvited ? (
          <div className={styles.invitation}>
            <span className={styles.gift}>
              <Gift aria-hidden="true" />
            </span>
            <h2 className={text.h3}>Un membre vous invite : {FRIEND_FLASHES} flashs offerts</h2>
            <p>Ils sont à vous une fois votre profil complet et votre premier flash envoyé.</p>
          </div>
        ) : (
          art
        )}
        <ul className={styles.points}>
          <li>
            <BadgeCheck />
            <h2 className={text.h3}>
              {verifiesProfiles ? 'Profils vérifiés' : 'Adresses vérifiées'}
            </h2>
            <p>
              Chaque membre confirme son adresse e-mail avant d'apparaître, et les profils sont
              modérés.
            </p>
          </li>
          <li>
            <MessageCircleHeart />
            <h2 className={text.h3}>Messagerie sécurisée</h2>
            <p>
              Seules vos affinités peuvent vous écrire : personne ne vous envoie de message sans un
              flash de vous.
            </p>
          </li>
        </ul>
        <StepFoot>
          <Button onClick={onContinue}>Continuer</Button>
        </StepFoot>
        <Link className={buttonClass({ variant: 'quiet', className: styles.member })} to="/login">
          J'ai déjà un compte
        </Link>
      </div>
    </StepFrame>
  )
}
