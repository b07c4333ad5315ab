import { IN_A_SENTENCE } from '#client/features/discovery/common-ground.ts'
import type { LikedByBoth } from '#shared/contracts/matches.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import type { Interest } from '#shared/domain/interests.ts'
import type { OpeningCardId } from '#shared/domain/opening-cards.ts'
import type { FinishedPrompt, PromptId } from '#shared/domain/prompts.ts'

/** The question about the answer to each prompt. */
const ABOUT_PROMPT: Record<PromptId, string> = {
  sunday: 'À quand remonte le dernier dimanche comme celui-là ?',
  recognised: "Qui vous l'a fait remarquer ?",
  small_joy: "D'où cela vous vient-il ?",
  learned_late: 'Comment cela a-t-il commencé ?',
  for_hours: 'Par où commenceriez-vous ?',
  journey: 'Quel souvenir en gardez-vous ?',
  laughter: 'À quand remonte la dernière fois ?',
  with_you: 'Par quoi commencerait-on ?',
}

/** The question about a shared or named interest. */
const ABOUT_INTEREST: Record<Interest, string> = {
  Randonnée: 'Quelle est votre plus belle randonnée ?',
  Cuisine: 'Quel plat réussissez-vous à coup sûr ?',
  Jardinage: 'Que faites-vous pousser ?',
  Lecture: 'Quel livre offrez-vous volontiers ?',
  Voyages: 'Où retourneriez-vous demain ?',
  Musique: "Qu'écoutez-vous le dimanche matin ?",
  Cinéma: 'Quel film reverriez-vous ce soir ?',
  Peinture: 'Vous peignez, ou vous regardez ?',
  Photographie: 'Que photographiez-vous le plus volontiers ?',
  Danse: 'Sur quelle musique ?',
  Théâtre: 'Quelle pièce reverriez-vous demain ?',
  Bridge: 'Jouez-vous souvent ?',
  Marche: 'Quelle est votre promenade du moment ?',
  Natation: 'Plutôt mer, lac ou piscine ?',
  Yoga: 'Plutôt le matin ou le soir ?',
  Tricot: "Qu'avez-vous sur les aiguilles ?",
  Pétanque: 'Vous pointez, ou vous tirez ?',
  Cyclisme: 'Quelle route prenez-vous le plus volontiers ?',
  Bricolage: 'Quel est votre chantier du moment ?',
  Histoire: 'Quelle époque auriez-vous aimé voir ?',
  Art: 'Quel tableau accrocheriez-vous chez vous ?',
  Nature: "Où allez-vous prendre l'air ?",
  Animaux: 'Y en a-t-il un chez vous ?',
  Bénévolat: 'Où donnez-vous un coup de main ?',
  Sport: 'Lequel vous fait le plus de bien ?',
  Famille: 'Vit-elle près de chez vous ?',
}

const QUOTED_MOST = 48

/** The beginning of a long sentence, at most `QUOTED_MOST` characters and cut after a word. */
export function excerpt(sentence: string): string {
  if (sentence.length <= QUOTED_MOST) return sentence
  const cut = sentence.slice(0, QUOTED_MOST + 1).toWellFormed()
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut.slice(0, -1)
  return `${words.replace(/[\s.,;:!?…]+$/, '')}…`
}

/** In quotation marks, without its full stop. */
function quote(sentence: string): string {
  return `« ${excerpt(sentence).replace(/\.$/, '')} »`
}

function aboutPrompt(verb: 'aimé' | 'lu', { prompt, answer }: FinishedPrompt): string {
  return `J'ai ${verb} ${quote(answer)}. ${ABOUT_PROMPT[prompt]}`
}

/**
 * All possible lines, the most personal first: what the member flashed, what the partner flashed, what both like, what
 * the partner says, what the partner likes.
 */
function* linesFor(
  partner: Pick<PublicProfile, 'firstName' | 'interests' | 'prompts'>,
  own: Pick<PublicProfile, 'interests'>,
  { mine, theirs }: LikedByBoth,
) {
  if (mine) {
    yield 'answer' in mine
      ? aboutPrompt('aimé', mine)
      : "J'ai aimé votre photo. Quelle est son histoire ?"
  }
  if (theirs) {
    yield 'answer' in theirs
      ? `Vous avez aimé ${quote(theirs.answer)}. Qu'est-ce qui vous a plu ?`
      : "Vous avez aimé une de mes photos. Voulez-vous que je vous en raconte l'histoire ?"
  }
  for (const interest of partner.interests) {
    if (!own.interests.includes(interest)) continue
    yield `Vous aimez ${IN_A_SENTENCE[interest]}, moi aussi. ${ABOUT_INTEREST[interest]}`
  }
  for (const finished of partner.prompts) {
    const isLiked = mine !== null && 'prompt' in mine && mine.prompt === finished.prompt
    if (!isLiked) yield aboutPrompt('lu', finished)
  }
  for (const interest of partner.interests) {
    if (!own.interests.includes(interest)) {
      yield `Vous aimez ${IN_A_SENTENCE[interest]}. ${ABOUT_INTEREST[interest]}`
    }
  }
  yield `Bonjour ${partner.firstName}. Ce match me fait plaisir : comment se passe votre semaine ?`
  yield `Bonjour ${partner.firstName}. Qu'est-ce qui a embelli votre journée ?`
}

/** The opening card that is closest to each shared interest. */
const CARD_ABOUT: Partial<Record<Interest, OpeningCardId>> = {
  Marche: 'walk',
  Randonnée: 'walk',
  Nature: 'walk',
  Animaux: 'walk',
  Voyages: 'sea_or_mountain',
  Natation: 'sea_or_mountain',
  Cyclisme: 'sea_or_mountain',
  Lecture: 'book_or_film',
  Cinéma: 'book_or_film',
  Théâtre: 'book_or_film',
  Cuisine: 'breakfast',
  Famille: 'sunday',
  Jardinage: 'sunday',
  Musique: 'song',
  Danse: 'song',
}

/** Two opening cards that fit what both like; if they share too little, cards that fit anybody. */
export function fittingCards(
  partner: Pick<PublicProfile, 'interests'>,
  own: Pick<PublicProfile, 'interests'>,
): readonly OpeningCardId[] {
  const shared = partner.interests.filter((one) => own.interests.includes(one))
  const about = shared.flatMap((one) => CARD_ABOUT[one] ?? [])
  return [...new Set<OpeningCardId>([...about, 'smile', 'laughter'])].slice(0, 2)
}

/** Two first messages to the partner, made only of known facts; the same input always gives the same messages. */
export function firstLines(...known: Parameters<typeof linesFor>): readonly string[] {
  return [...linesFor(...known)].slice(0, 2).map(fixSpaces)
}
