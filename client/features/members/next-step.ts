import type { Destination } from '#client/app/paths.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { PORTRAITS } from '#shared/domain/portrait-urls.ts'
import { PROMPTS_MAX } from '#shared/domain/prompts.ts'

export interface NextStep {
  /** How complete the profile is, from 0 to 1. */
  share: number
  title: string
  reason: string
  act: { label: string; to: Destination }
}

interface Step extends Omit<NextStep, 'share'> {
  isDone: (member: CurrentMember) => boolean
  /** The reason shown to a test profile, whose only face is drawn. */
  reasonIfDrawn?: string
}

const FINISH = 'Deux minutes pour finir votre portrait.'

/** Whether the member has a photo, or the drawn face of a test profile; an initial does not count. */
export function hasFace({ photo, photos }: Pick<CurrentMember, 'photo' | 'photos'>): boolean {
  return photos.length > 0 || photo.startsWith(PORTRAITS)
}

/** The steps that complete a profile, the most informative first. */
const STEPS: readonly Step[] = [
  {
    isDone: hasFace,
    title: FINISH,
    reason: 'Avec une photo, on sait à qui on écrit.',
    act: { label: 'Ajouter une photo', to: '/edit-profile' },
  },
  {
    isDone: ({ prompts }) => prompts.length > 0,
    title: FINISH,
    reason: "On répond plus volontiers à une phrase qu'à une photo.",
    act: { label: 'Écrire une phrase', to: '/edit-profile' },
  },
  {
    isDone: ({ preferencesCompleted }) => preferencesCompleted,
    title: 'Qui souhaitez-vous rencontrer ?',
    reason: "Dites-le, et l'on vous verra aussi.",
    act: { label: 'Dire mes préférences', to: '/preferences' },
  },
  {
    isDone: ({ photos }) => photos.length > 1,
    title: FINISH,
    reason: 'Une deuxième photo dit ce que la première ne dit pas.',
    reasonIfDrawn: "Une photo de vous dit ce qu'un portrait dessiné ne dit pas.",
    act: { label: 'Ajouter une photo', to: '/edit-profile' },
  },
  {
    isDone: ({ prompts }) => prompts.length >= PROMPTS_MAX,
    title: FINISH,
    reason: 'Une deuxième phrase donne une raison de plus de vous écrire.',
    act: { label: 'Écrire une phrase', to: '/edit-profile' },
  },
]

/** The first step that is not done; null once the profile is complete. */
export function nextStep(member: CurrentMember): NextStep | null {
  const next = STEPS.find(({ isDone }) => !isDone(member))
  if (!next) return null
  const { title, act } = next
  const reason = (member.photos.length === 0 && next.reasonIfDrawn) || next.reason
  const done = STEPS.filter(({ isDone }) => isDone(member)).length
  return { share: done / STEPS.length, title, reason, act }
}
