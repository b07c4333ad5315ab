import { fixSpaces } from '#shared/domain/french-typography.ts'
import { type FinishedPrompt, PROMPTS, sentenceOf } from '#shared/domain/prompts.ts'
import styles from './Prompts.module.css'

/** The sentences that a member has finished, as questions and answers. */
export function Prompts({ prompts }: { prompts: readonly FinishedPrompt[] }) {
  return prompts.map(({ prompt, answer }) => (
    <section key={prompt} className={styles.prompt}>
      <h2 className={styles.beginning}>{PROMPTS[prompt]}</h2>
      <p className={styles.answer}>{fixSpaces(answer)}</p>
    </section>
  ))
}

/** What they have written besides: a sentence that stands for the bio is not said twice. */
export function bioBesides({ bio, prompts }: { bio: string; prompts: readonly FinishedPrompt[] }) {
  return prompts.some((finished) => sentenceOf(finished) === bio) ? '' : bio
}
