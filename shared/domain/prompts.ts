/** Beginnings of sentences that members can finish on their profile, each at most once. */
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

/** A prompt and the member's end of the sentence. */
export interface FinishedPrompt {
  readonly prompt: PromptId
  readonly answer: string
}

/** The maximum number of finished prompts in a profile. */
export const PROMPTS_MAX = 2
export const PROMPT_ANSWER_MIN = 3
export const PROMPT_ANSWER_MAX = 150

/** The whole sentence: « Un dimanche réussi, c'est… le marché tôt le matin. » */
export function sentenceOf({ prompt, answer }: FinishedPrompt): string {
  return `${PROMPTS[prompt]} ${answer}`
}

/** What a member wrote on their profile. */
export interface ProfileWords {
  readonly bio: string
  readonly prompts: readonly FinishedPrompt[]
}

/** The bio as it is stored: an empty bio is replaced by the first finished prompt. */
export function keptBio({ bio, prompts: [first] }: ProfileWords): string {
  return bio.trim() === '' && first ? sentenceOf(first) : bio
}

/** The bio that the member wrote; '' if a finished prompt replaces it, so that the prompt is not shown twice. */
export function writtenBio({ bio, prompts }: ProfileWords): string {
  return prompts.some((finished) => sentenceOf(finished) === bio) ? '' : bio
}
