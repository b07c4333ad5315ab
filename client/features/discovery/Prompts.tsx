import type { ReactNode } from 'react'
import text from '#client/ui/text.module.css'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { type FinishedPrompt, PROMPTS, sentenceOf } from '#shared/domain/prompts.ts'
import styles from './Prompts.module.css'

interface PromptsProps {
  prompts: readonly FinishedPrompt[]
  /** The heading level of the titles. */
  level?: 2 | 3
  /** The action for a sentence. */
  actionFor?: (finished: FinishedPrompt) => ReactNode
}

/** The prompts that a member has finished, each with its answer. */
export function Prompts({ prompts, level = 2, actionFor }: PromptsProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  return prompts.map((finished) => (
    <section key={finished.prompt} className={styles.prompt}>
      <Title className={text.beginning}>{PROMPTS[finished.prompt]}</Title>
      <p className={styles.answer}>{fixSpaces(finished.answer)}</p>
      {actionFor?.(finished)}
    </section>
  ))
}

/** The finished prompts without the one that serves as the bio: the bio is already shown. */
export function promptsBesidesBio({
  bio,
  prompts,
}: Pick<PublicProfile, 'bio' | 'prompts'>): readonly FinishedPrompt[] {
  return prompts.filter((finished) => sentenceOf(finished) !== bio)
}
