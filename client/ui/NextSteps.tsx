import styles from './NextSteps.module.css'
import { NonBreakingWords } from './NonBreakingWords.tsx'
import { Recap } from './Recap.tsx'
import sun from './sun-step.module.css'

interface NextStepsProps {
  steps: readonly { title: string; detail: string }[]
}

/**
 * What happens after an action, in a few words each, shown before the member confirms it. Each number is drawn on a
 * sun.
 */
export function NextSteps({ steps }: NextStepsProps) {
  return (
    <Recap title="Ce qui se passe ensuite">
      <ol className={styles.steps}>
        {steps.map(({ title, detail }) => (
          <li key={title} className={sun.step}>
            <b>{title}</b>
            <span>
              <NonBreakingWords>{detail}</NonBreakingWords>
            </span>
          </li>
        ))}
      </ol>
    </Recap>
  )
}
