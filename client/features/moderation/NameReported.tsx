import { type SubmitEvent, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import text from '#client/ui/text.module.css'
import styles from './Case.module.css'
import { useNameReported } from './moderation.api.ts'

/** The URL of a profile ends with the member's id. */
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

/**
 * Assigns a member to a third-party report that names none. If there is no such member, the moderator closes the case.
 */
export function NameReported({ reference }: { reference: string }) {
  const [typed, setTyped] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  const { mutate, error, isPending } = useNameReported(reference)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const id = ID.exec(typed)?.[0]
    setUnreadable(!id)
    if (id) mutate(id)
  }

  return (
    <section className={styles.part} aria-labelledby="case-name">
      <h3 className={text.h4} id="case-name">
        Le membre signalé
      </h3>
      <p className={text.small}>Ce signalement n'est encore rattaché à aucun profil.</p>
      <form className={styles.part} noValidate onSubmit={handleSubmit}>
        <TextField
          label="Adresse du profil"
          placeholder="/profiles/…"
          autoComplete="off"
          value={typed}
          error={
            isUnreadable ? "Collez l'adresse d'un profil." : error ? failureText(error) : undefined
          }
          onChange={(event) => setTyped(event.target.value)}
        />
        <div>
          <Button type="submit" variant="secondary" size="small" isBusy={isPending}>
            Rattacher à ce profil
          </Button>
        </div>
      </form>
    </section>
  )
}
