import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { type FinishedPrompt, PROMPTS, PROMPTS_MAX } from '#shared/domain/prompts.ts'
import styles from './OwnSentences.module.css'

const ADD = ['Écrire une première phrase', 'Ajouter une deuxième phrase']

/** The prompts that the member has finished, with links to change them. */
export function OwnSentences({ prompts }: { prompts: readonly FinishedPrompt[] }) {
  const titleId = useId()
  return (
    <section className={styles.sentences} aria-labelledby={titleId}>
      <h2 className={text.h3} id={titleId}>
        Vos phrases
      </h2>
      {prompts.length > 0 && (
        <ul className={styles.said}>
          {prompts.map(({ prompt, answer }) => (
            <li key={prompt} className={styles.sentence}>
              <span className={text.beginning}>{PROMPTS[prompt]}</span>
              <p className={styles.answer}>{fixSpaces(answer)}</p>
              <Link
                to="/edit-profile"
                className={buttonClass({
                  variant: 'quiet',
                  size: 'small',
                  className: styles.change,
                })}
              >
                Modifier <VisuallyHidden>la phrase « {PROMPTS[prompt]} »</VisuallyHidden>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {prompts.length < PROMPTS_MAX && (
        <Link to="/edit-profile" className={styles.add}>
          <Plus />
          <b>{ADD[prompts.length]}</b>
          <ChevronRight />
        </Link>
      )}
    </section>
  )
}
