import { useQuery } from '@tanstack/react-query'
import { failureText } from '#client/platform/failure-text.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import text from '#client/ui/text.module.css'
import { NobodyYet } from './NobodyYet.tsx'
import { tableToldQuery, useTell } from './trusted.api.ts'
import styles from './trusted.module.css'

/** Whether somebody outside knows where and when this table is: chosen each time, and told to nobody else. */
export function TellOfTable({ tableId }: { tableId: string }) {
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(tableToldQuery(tableId))
  const tell = useTell('table', tableId)
  // Read again after a failure, it stays.
  if (!data && errorUpdateCount === 0) return null
  const { person = null, isTold = false } = data ?? {}
  return (
    <section className={styles.well} aria-labelledby="confiance">
      <h2 className={text.h4} id="confiance">
        Une personne de confiance
      </h2>
      {!data && (
        <RowListFailure
          text={error ? failureText(error) : 'Chargement...'}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {person?.confirmedAt && (
        <>
          <p>
            {person.firstName} peut recevoir l'heure et le lieu, mais pas les prénoms des autres.
          </p>
          <Switch
            label={`Prévenir ${person.firstName}`}
            checked={tell.isPending ? tell.variables : isTold}
            disabled={tell.isPending}
            onChange={(event) => tell.mutate(event.target.checked)}
          />
        </>
      )}
      {data && !person?.confirmedAt && (
        <NobodyYet
          person={person}
          use="Une sœur, un ami, un enfant : quelqu'un qui sait où vous êtes, et à quelle heure."
        />
      )}
      {tell.error && (
        <div role="alert">
          <FieldError>{failureText(tell.error)}</FieldError>
        </div>
      )}
    </section>
  )
}
