import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import KeyRound from 'lucide-react/icons/key-round'
import Link2 from 'lucide-react/icons/link-2'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import MailCheck from 'lucide-react/icons/mail-check'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import text from '#client/ui/text.module.css'
import styles from './SafetyFeatures.module.css'

const FEATURES = [
  {
    Icon: BadgeCheck,
    title: 'Des profils vérifiés',
    detail: 'Une photo prise sur le moment, comparée par un modérateur. Le badge porte sa date.',
  },
  {
    Icon: LockKeyhole,
    title: 'Des échanges privés',
    detail:
      "Notre équipe ne lit que les messages qu'un membre lui signale, ou lui soumet pour avis.",
  },
  {
    Icon: KeyRound,
    title: 'Sans mot de passe',
    detail:
      "Rien à retenir, rien à voler : un code à usage unique, envoyé à votre adresse, ou la clé d'accès de votre appareil.",
  },
  {
    Icon: Clock,
    title: 'Une équipe attentive',
    detail: 'Chaque signalement est examiné sous 24 heures, par une personne.',
  },
  {
    Icon: MailCheck,
    title: 'Des adresses confirmées',
    detail:
      "Tant que son adresse n'est pas confirmée, un membre reste invisible et ne peut écrire.",
  },
  {
    Icon: MapPinOff,
    title: 'Des photos sans lieu',
    detail: 'Chacune est enregistrée de nouveau, sans le lieu ni la date de la prise de vue.',
  },
  {
    Icon: Link2,
    title: 'Des liens annoncés',
    detail: "Un lien reçu ne s'ouvre qu'après un avertissement, qui montre où il mène.",
  },
]

/** What the product already does to protect its members. */
export function SafetyFeatures() {
  return (
    <ul className={styles.features}>
      {FEATURES.map(({ Icon, title, detail }) => (
        <li key={title} className={styles.feature}>
          <Icon size={30} />
          <h3 className={text.h4}>{title}</h3>
          <p className={text.muted}>{detail}</p>
        </li>
      ))}
    </ul>
  )
}
