import Eye from 'lucide-react/icons/eye'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import type { ExcerptMessage } from '#shared/contracts/admin/moderation.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import styles from './Case.module.css'
import { useExcerpt } from './moderation.api.ts'

/** The reported messages, hidden until a moderator opens them. The audit log records each opening. */
export function Excerpt({ reference, count }: { reference: string; count: number }) {
  const { mutate, data, error, isPending } = useExcerpt(reference)
  return (
    <section className={styles.part} aria-labelledby="case-excerpt">
      <div className={styles.between}>
        <h3 className={text.h4} id="case-excerpt">
          L'extrait signalé
        </h3>
        <span className={styles.logged} role="status">
          {data && (
            <>
              <Eye size={20} aria-hidden="true" />
              Ouverture inscrite au journal
            </>
          )}
        </span>
      </div>
      {data ? (
        <ExcerptLog messages={data} />
      ) : (
        <div>
          <Button variant="secondary" size="small" isBusy={isPending} onClick={() => mutate()}>
            {count > 1 ? `Ouvrir les ${count} messages` : 'Ouvrir le message'}
          </Button>
        </div>
      )}
      {error && <FieldError>{failureText(error)}</FieldError>}
      <p className={text.small}>
        {!data && 'Chaque ouverture est inscrite au journal. '}
        Le reste de la conversation n'est pas accessible.
      </p>
    </section>
  )
}

function ExcerptLog({ messages }: { messages: readonly ExcerptMessage[] }) {
  return (
    <div className={styles.log}>
      {messages.flatMap(({ id, body, isTheirs, isOfAppointment, sentAt, photo }) => [
        <p key={id} className={joinClasses(styles.bubble, isTheirs && styles.theirs)}>
          {fixSpaces(body)}
          {photo && <img src={photo} alt="Pièce jointe au signalement" className={styles.photo} />}
        </p>,
        <span key={`${id}-at`} className={styles.stamp}>
          {dateAndHour(new Date(sentAt))}
          {isOfAppointment
            ? ', mots du rendez-vous'
            : isTheirs
              ? ', message signalé'
              : ', réponse jointe'}
        </span>,
      ])}
    </div>
  )
}
