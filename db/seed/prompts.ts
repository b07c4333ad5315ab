import { type FinishedPrompt, PROMPT_IDS } from '#shared/domain/prompts.ts'
import { PROMPT_ANSWERS } from './prompt-answers.ts'

/** Every so many finish one sentence alone, or none. */
const ONE_ALONE = 4
const NONE = 9

/**
 * Deals the sentences to people in the order in which they are shown, so that one comes back only long after: those of a
 * beginning in turn, two to most, none to some.
 */
export function dealPrompts(count: number): FinishedPrompt[][] {
  const dealt = new Map(PROMPT_IDS.map((prompt) => [prompt, 0]))

  function finish(nth: number): FinishedPrompt[] {
    const prompt = PROMPT_IDS[nth % PROMPT_IDS.length]
    if (!prompt) return []
    const answers = PROMPT_ANSWERS[prompt]
    const turn = dealt.get(prompt) ?? 0
    dealt.set(prompt, turn + 1)
    return [{ prompt, answer: answers[turn % answers.length] ?? '' }]
  }

  return Array.from({ length: count }, (_, i) => {
    if (i % NONE === NONE - 1) return []
    return i % ONE_ALONE === 0 ? finish(i) : [...finish(i), ...finish(i + 3)]
  })
}
