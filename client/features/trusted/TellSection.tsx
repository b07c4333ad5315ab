import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import text from '#client/ui/text.module.css'
import type { TrustedPerson } from '#shared/contracts/trusted.ts'
import { NobodyYet } from './NobodyYet.tsx'
import type { useTell } from './trusted.api.ts'

interface TellSectionProps {
  className: string | undefined
  title: ReactNode
  told: UseQueryResult<{ person: TrustedPerson | null; isTold: boolean }>
  tell: ReturnType<typeof useTell>
  /** What a person is good for here, as long as nobody has agreed. */
  use: string
  /** What the person receives, and the words of the switch. */
  offer: (firstName: string) => { what: string; label: string; detail?: string }
  children?: ReactNode
}

/** Whether somebody outside is sent a link: chosen each time, and told to nobody else. */
export function TellSection(props: TellSectionProps) {
  const { className, title, told, tell, use, offer, children } = props
  const { data, error, errorUpdateCount, isFetching, refetch } = told
  // Read again after a failure, it stays.
  if (!data && errorUpdateCount === 0) return null
  const { person = null, isTold = false } = data ?? {}
  const { what, ...words } = offer(person?.firstName ?? '')
  return (
    <section className={className} aria-labelledby="confiance">
      <h2 className={text.h4} id="confiance">
        {title}
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
          <p>{what}</p>
          <Switch
            {...words}
            checked={tell.isPending ? tell.variables : isTold}
            disabled={tell.isPending}
            onChange={(event) => tell.mutate(event.target.checked)}
          />
        </>
      )}
      {data && !person?.confirmedAt && <NobodyYet person={person} use={use} />}
      {children}
      {tell.error && (
        <div role="alert">
          <FieldError>{failureText(tell.error)}</FieldError>
        </div>
      )}
    </section>
  )
}
