import { judgeConversation } from '#client/features/messages/caution-judge.ts'
import { readModel } from '#client/features/messages/caution-model.ts'
import { CAUTION_WEIGHTS } from '#client/features/messages/caution-weights.ts'
import type { SeededRandom } from '#server/platform/seeded-random.ts'
import type { Tone } from './rates.ts'

type Texts = readonly [string, ...string[]]

const PASTIMES: Texts = [
  'le jardinage',
  'la marche',
  'le cinéma',
  'la lecture',
  'la danse',
  'le vélo',
  'la cuisine',
  'les voyages',
  'la natation',
]
const OPENINGS: Texts = [
  'Bonjour, votre profil me plaît. Nous aimons tous les deux {}, non ?',
  'Bonsoir ! Vous parlez joliment de {}. Depuis longtemps ?',
  "Bonjour, ravi de cette affinité. Qu'aimez-vous dans {} ?",
  'Bonjour, je ne sais jamais comment commencer. Parlons de {} ?',
  'Merci pour votre flash. {}, cela se pratique près de chez vous ?',
  'Bonjour, votre sourire donne envie de vous connaître. Vous aimez {} aussi ?',
]
const ANSWERS: Texts = [
  'Oui, surtout le dimanche matin. Et vous, que faites-vous le week-end ?',
  'Avec plaisir. Je suis à la retraite depuis deux ans, et vous ?',
  "J'ai deux grands enfants, ils vivent loin. Et les vôtres ?",
  'Cela fait du bien de vous lire. Vous connaissez bien la région ?',
  "Je rentre d'une promenade, il faisait un temps superbe.",
  "J'aime prendre mon temps. On s'écrit encore un peu avant un café ?",
  'Ah oui, je comprends très bien. Racontez-moi.',
  'Je lis en ce moment un roman que ma sœur m’a prêté.',
  'Bonne soirée à vous, à demain peut-être.',
  'Volontiers, un café en ville samedi ? Il y a un endroit calme près de la mairie.',
]
const CANNED: Texts = [
  'Bonjour, vous êtes vraiment une très belle personne, votre profil a touché mon cœur. Je cherche une relation sérieuse et sincère.',
  "Salut, je suis tombé sous le charme de vos photos. J'espère que vous êtes libre pour une belle histoire.",
  'Bonsoir, votre regard est si doux. Je serais très heureux de faire votre connaissance, sans prise de tête.',
]
const COURTING: Texts = [
  "Je pense à vous depuis ce matin, cela ne m'était plus arrivé depuis des années.",
  'Vous lire est le meilleur moment de ma journée. Je me sens déjà proche de vous.',
  "Ma vie n'a pas été simple depuis le décès de ma femme, mais avec vous je respire.",
  'Je travaille sur un chantier à l’étranger, mes soirées sont longues, et vos mots me tiennent compagnie.',
  'Je crois que nos chemins devaient se croiser. Dormez bien, mon ange.',
  "Parlez-moi encore de vous, je veux tout savoir. Qu'avez-vous mangé ce midi ?",
]
const LEAVING: Texts = [
  'Je ne viens pas souvent ici, écrivez-moi plutôt sur WhatsApp au {}, ce sera plus simple.',
  'Mon abonnement se termine ce soir. Donnez-moi votre numéro, ou le mien est le {}.',
  'On sera mieux sur Telegram pour se parler tranquillement, je suis au {}.',
  'Ajoutez-moi sur Hangouts, le site bugue chez moi. Mon numéro : {}.',
]
const ASKING: Texts = [
  "J'ai honte de demander, mais ma carte est bloquée ici. Pourriez-vous m'avancer 400 euros par virement, je vous rends tout dès lundi ?",
  'Mon fils a eu un accident, il faut régler la clinique. Un mandat Western Union de 650 € nous sauverait.',
  'Pouvez-vous me prendre deux recharges PCS de 150 € au tabac ? Je vous rembourse en arrivant.',
  'Je gagne bien ma vie avec le bitcoin, déposez 250 € sur la plateforme de mon ami et je vous guide.',
]

const POOLS: Record<Tone, Texts> = {
  plain: ANSWERS,
  canned: CANNED,
  courting: COURTING,
  leaving: LEAVING,
  asking: ASKING,
}

/** An opening message that refers to the recipient's profile. */
export function openingWords(random: SeededRandom): string {
  return random.pick(OPENINGS).replace('{}', random.pick(PASTIMES))
}

/** The opening message that a member always uses. */
export function ownOpening(nth: number): string {
  return `${OPENINGS[nth % OPENINGS.length]?.replace('{}', PASTIMES[nth % PASTIMES.length] ?? '')}`
}

export function wordsOf(tone: Tone, random: SeededRandom): string {
  return random
    .pick(POOLS[tone])
    .replace('{}', `06 ${random.integer(10, 99)} ${random.integer(10, 99)} 47 20`)
}

/** Exactly the same text each time, for scripts that paste. */
export function pastedWords(tone: Tone, nth: number): string {
  const pool = POOLS[tone]
  return `${pool[nth % pool.length]?.replace('{}', '06 12 34 47 20')}`
}

const model = readModel(CAUTION_WEIGHTS)
const judged = new Map<string, boolean>()

/** Whether the recipient's page shows a warning over a message, judged without the rest of the conversation. */
export function isWarnedOf(content: string): boolean {
  const known = judged.get(content)
  if (known !== undefined) return known
  const [verdict] = judgeConversation([{ writer: 'partner', content }], false, model)
  const isWarned = verdict?.isWarned ?? false
  judged.set(content, isWarned)
  return isWarned
}
