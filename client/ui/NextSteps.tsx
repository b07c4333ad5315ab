import styles from './NextSteps.module.css'
import { Recap } from './Recap.tsx'
import sun from './sun-step.module.css'
import { WholeWords } from './WholeWords.tsx'

interface NextStepsProps {
  steps: readonly { title: string; detail: string }[]
}

/** What follows an act, said before it is done, in a few words each: every figure is a sun on its horizon. */
export function NextSteps({ steps }: NextStepsProps) {
  return (
    <Recap title="Ce qui se passe ensuite">
      <ol className={styles.steps}>
        {steps.map(({ title, detail }) => (
          <li key={title} className={sun.step}>
            <b>{title}</b>
            <span>
              <WholeWords>{detail}</WholeWords>
            </span>
          </li>
        ))}
      </ol>
    </Recap>
  )
}
