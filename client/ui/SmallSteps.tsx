import styles from './SmallSteps.module.css'

interface SmallStepsProps {
  steps: readonly { title: string; detail: string }[]
}

/** What happens in turn, in a few words each: every figure is a sun on its horizon. */
export function SmallSteps({ steps }: SmallStepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, detail }) => (
        <li key={title}>
          <b>{title}</b>
          <span>{detail}</span>
        </li>
      ))}
    </ol>
  )
}
