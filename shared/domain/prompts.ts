/** The beginnings of a sentence that members may finish on their profile, each once. */
export const PROMPTS = {
  sunday: "Un dimanche réussi, c'est…",
  recognised: 'On me reconnaît à…',
  small_joy: 'Le petit bonheur dont je ne me lasse pas…',
  learned_late: "J'ai appris sur le tard à…",
  for_hours: 'Je pourrais parler des heures de…',
  journey: 'Le voyage que je referais demain…',
  laughter: 'Ce qui me fait rire à coup sûr…',
  with_you: "Avec vous, j'aimerais…",
} as const

export type PromptId = keyof typeof PROMPTS
export const PROMPT_IDS = Object.keys(PROMPTS) as [PromptId, ...PromptId[]]

/** A beginning, and how the member has finished it. */
export interface FinishedPrompt {
  readonly prompt: PromptId
  readonly answer: string
}

/** How many a profile holds at most. */
export const PROMPTS_MAX = 2
export const PROMPT_ANSWER_MIN = 3
export const PROMPT_ANSWER_MAX = 150

/** The whole sentence: « Un dimanche réussi, c'est… le marché tôt le matin. » */
export function sentenceOf({ prompt, answer }: FinishedPrompt): string {
  return `${PROMPTS[prompt]} ${answer}`
}

interface Words {
  readonly bio: string
  readonly prompts: readonly FinishedPrompt[]
}

/** The bio as it is kept: the first sentence stands for one that says nothing. */
export function keptBio({ bio, prompts: [first] }: Words): string {
  return bio.trim() === '' && first ? sentenceOf(first) : bio
}

/** What they have written besides: a sentence that stands for the bio is not said twice. */
export function writtenBio({ bio, prompts }: Words): string {
  return prompts.some((finished) => sentenceOf(finished) === bio) ? '' : bio
}
