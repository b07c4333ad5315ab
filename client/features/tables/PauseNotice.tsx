import { type SubmitEvent, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import text from '#client/ui/text.module.css'
import type { TablePause } from '#shared/contracts/tables.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { APPEAL_MAX } from '#shared/domain/tables.ts'
import styles from './TableList.module.css'
import { useContest } from './tables.api.ts'

/** Says that invitations are paused after two absences, with a form to contest the pause. */
export function PauseNotice({ pause }: { pause: TablePause }) {
  const [words, setWords] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const { timeZone } = useMember()
  const contest = useContest()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const isMissing = words.trim().length < 2
    setIsEmpty(isMissing)
    if (!isMissing) contest.mutate(words)
  }

  return (
    <section className={styles.pause} aria-labelledby="pause">
      <h3 className={text.h4} id="pause">
        Vos invitations sont en pause
      </h3>
      <p>
        Deux fois, votre place est restée vide. Les invitations reprennent le{' '}
        {longDate(new Date(pause.endsAt), timeZone)}.
      </p>
      {pause.isContested && (
        <p>Nous avons reçu votre recours : une personne de l'équipe vous lit.</p>
      )}
      {pause.mayContest && (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextAreaField
            label="C'est une erreur ? Dites-nous ce qui s'est passé"
            rows={3}
            maxLength={APPEAL_MAX}
            value={words}
            error={
              isEmpty
                ? "Dites-nous ce qui s'est passé."
                : contest.error
                  ? failureText(contest.error)
                  : undefined
            }
            onChange={({ target }) => setWords(target.value)}
          />
          <Button type="submit" variant="secondary" isBusy={contest.isPending}>
            Contester la pause
          </Button>
        </form>
      )}
    </section>
  )
}
