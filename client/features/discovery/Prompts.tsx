import type { ReactNode } from 'react'
import text from '#client/ui/text.module.css'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { type FinishedPrompt, PROMPTS, sentenceOf } from '#shared/domain/prompts.ts'
import styles from './Prompts.module.css'

interface PromptsProps {
  prompts: readonly FinishedPrompt[]
  /** Of their titles, by what they stand under. */
  level?: 2 | 3
  /** What can be done with one. */
  actionFor?: (finished: FinishedPrompt) => ReactNode
}

/** The sentences that a member has finished, as questions and answers. */
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

/** Those that do not stand for the bio, where it is shown in any case. */
export function promptsBesidesBio({
  bio,
  prompts,
}: Pick<PublicProfile, 'bio' | 'prompts'>): readonly FinishedPrompt[] {
  return prompts.filter((finished) => sentenceOf(finished) !== bio)
}
