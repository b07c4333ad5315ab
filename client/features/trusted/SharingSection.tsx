import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import text from '#client/ui/text.module.css'
import type { TrustedPerson } from '#shared/contracts/trusted.ts'
import { NoTrustedPerson } from './NoTrustedPerson.tsx'
import type { useShare } from './trusted.api.ts'

interface SharingSectionProps {
  className: string | undefined
  title: ReactNode
  sharing: UseQueryResult<{ person: TrustedPerson | null; isTold: boolean }>
  share: ReturnType<typeof useShare>
  /** Why a trusted person is useful here; shown until one has accepted. */
  use: string
  /** What the person receives, and the texts of the switch. */
  offer: (firstName: string) => { what: string; label: string; detail?: string }
  children?: ReactNode
}

/** The switch that sends the trusted person a link: chosen each time, and visible to nobody else. */
export function SharingSection(props: SharingSectionProps) {
  const { className, title, sharing, share, use, offer, children } = props
  const { data, error, errorUpdateCount, isFetching, refetch } = sharing
  // The section stays while it is reloaded after a failure.
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
            checked={share.isPending ? share.variables : isTold}
            disabled={share.isPending}
            onChange={(event) => share.mutate(event.target.checked)}
          />
        </>
      )}
      {data && !person?.confirmedAt && <NoTrustedPerson person={person} use={use} />}
      {children}
      {share.error && (
        <div role="alert">
          <FieldError>{failureText(share.error)}</FieldError>
        </div>
      )}
    </section>
  )
}
