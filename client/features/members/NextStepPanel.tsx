import { Link } from '#client/app/router.tsx'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Horizon } from '#client/ui/Horizon.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import styles from './NextStepPanel.module.css'
import { hasFace, nextStep } from './next-step.ts'

/** How complete the member's profile is, and the next step to complete it. */
export function NextStepPanel() {
  const member = useMember()
  const next = nextStep(member)
  if (!next) return null
  const isKnown = hasFace(member)
  return (
    <section
      className={joinClasses(styles.step, !isKnown && styles.faceless)}
      aria-label="Votre portrait"
    >
      <Horizon share={next.share} />
      <p>
        <b className={text.strong}>{next.title}</b> {next.reason}
      </p>
      <Link
        to={next.act.to}
        className={buttonClass({
          variant: isKnown ? 'secondary' : 'primary',
          size: 'small',
        })}
      >
        {next.act.label}
      </Link>
    </section>
  )
}
