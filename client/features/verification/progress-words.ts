import type { OwnVerification } from '#shared/contracts/verification.ts'
import { dateAndHour, longDate } from '#shared/domain/paris-date.ts'
import { VERIFICATION_REFUSAL_LABELS } from '#shared/domain/verification.ts'

interface ProgressWords {
  title: string
  text: string
  /** The moderator's own words, in addition to the reason. */
  words?: string
  /** The label of the button; left out if there is nothing to do. */
  act?: string
}

const HOW =
  'Une photo prise sur le moment, comparée aux vôtres par une personne de notre équipe, puis supprimée.'

/** The texts for the state of the member's verification, and the next action. */
export function progressWords({ progress, isHidden }: OwnVerification): ProgressWords {
  switch (progress.state) {
    case 'none':
    case 'asked':
      if (isHidden) {
        return {
          title: 'Votre profil attend sa vérification',
          text: `Les autres membres le verront une fois vérifié. ${HOW}`,
          act: 'Vérifier mon profil',
        }
      }
      return {
        title: 'Faites vérifier votre profil',
        text: `${HOW} Votre profil porte alors un badge, avec sa date.`,
        act: 'Vérifier mon profil',
      }
    case 'waiting':
      return {
        title: 'Votre photo est bien arrivée',
        text: `Envoyée le ${dateAndHour(new Date(progress.sentAt))}. Une personne de notre équipe la regarde, et vous répond par e-mail.${isHidden ? ' Votre profil apparaîtra ensuite.' : ''}`,
      }
    case 'refused':
      return {
        title: "Votre photo n'a pas pu être acceptée",
        text: `${VERIFICATION_REFUSAL_LABELS[progress.refusal]}. Elle est supprimée.${isHidden ? ' Votre profil apparaîtra une fois vérifié.' : ''}`,
        words: progress.words,
        act: 'Prendre une autre photo',
      }
    case 'verified':
      return {
        title: `Profil vérifié le ${longDate(new Date(progress.verifiedAt))}`,
        text: 'Le badge et sa date figurent sur votre profil. Il tient à votre photo principale : si vous en prenez une nouvelle, elle sera à vérifier.',
      }
    case 'ended':
      return {
        title: "Votre profil n'est plus vérifié",
        text: `Votre photo principale a changé depuis, ou vos photos sont à comparer de nouveau.${isHidden ? ' Les autres membres verront votre profil une fois la comparaison faite.' : ''}`,
        act: 'Vérifier mon profil',
      }
  }
}
