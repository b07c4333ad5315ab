import { type FinishedPrompt, PROMPT_IDS } from '#shared/domain/prompts.ts'
import { PROMPT_ANSWERS } from './prompt-answers.ts'

/** Every fourth member has a single finished sentence, every ninth none, the others two. */
const ONE_ALONE = 4
const NONE = 9

/**
 * The finished sentences of `count` members, in the order in which they are shown. The answers to a prompt are used in
 * turn, so that a sentence is only repeated after many members.
 */
export function assignPrompts(count: number): FinishedPrompt[][] {
  const used = new Map(PROMPT_IDS.map((prompt) => [prompt, 0]))

  function finish(nth: number): FinishedPrompt[] {
    const prompt = PROMPT_IDS[nth % PROMPT_IDS.length]
    if (!prompt) return []
    const answers = PROMPT_ANSWERS[prompt]
    const turn = used.get(prompt) ?? 0
    used.set(prompt, turn + 1)
    return [{ prompt, answer: answers[turn % answers.length] ?? '' }]
  }

  return Array.from({ length: count }, (_, i) => {
    if (i % NONE === NONE - 1) return []
    return i % ONE_ALONE === 0 ? finish(i) : [...finish(i), ...finish(i + 3)]
  })
}
