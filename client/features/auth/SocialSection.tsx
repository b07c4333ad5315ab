import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import { Row, RowList, RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { SOCIAL_NAMES, type SocialProvider } from '#shared/contracts/social.ts'
import type { SocialIdentity } from '#shared/contracts/social-identities.ts'
import { pastDay } from '#shared/domain/past-day.ts'
import { RemoveSocialDialog } from './RemoveSocialDialog.tsx'
import { SocialMark } from './SocialMarks.tsx'
import { socialIdentitiesQuery } from './social.api.ts'

/**
 * The accounts at other sites that open this one, each with a button to remove it. The surrounding section has the
 * title.
 */
export function SocialSection() {
  const { data, isFetching, refetch } = useQuery(socialIdentitiesQuery)
  const [toRemove, setToRemove] = useState<SocialIdentity | null>(null)

  if (!data) {
    if (isFetching) return <RowListLoading />
    const failure = "Vos comptes liés n'ont pas pu être chargés."
    return <RowListFailure text={failure} onRetry={() => void refetch()} />
  }
  return (
    <>
      {data.identities.length === 0 ? (
        <NoIdentity offered={data.offered} />
      ) : (
        <RowList>
          {data.identities.map((identity) => (
            <IdentityRow
              key={identity.id}
              identity={identity}
              onAsk={() => setToRemove(identity)}
            />
          ))}
        </RowList>
      )}
      {toRemove && <RemoveSocialDialog identity={toRemove} onClose={() => setToRemove(null)} />}
    </>
  )
}

function NoIdentity({ offered }: { offered: readonly SocialProvider[] }) {
  const names = offered.map((provider) => SOCIAL_NAMES[provider]).join(' ou ')
  return (
    <p className={text.muted}>
      Aucun compte lié. Pour en ajouter un, choisissez {names} à votre prochaine connexion, avec la
      même adresse <NoBreak>e-mail</NoBreak> qu'ici.
    </p>
  )
}

function IdentityRow({ identity, onAsk }: { identity: SocialIdentity; onAsk: () => void }) {
  const name = SOCIAL_NAMES[identity.provider]
  const now = new Date()
  return (
    <Row
      icon={<SocialMark provider={identity.provider} />}
      title={`Compte ${name}`}
      detail={
        <>
          {identity.email}
          <br />
          Lié {pastDay(identity.createdAt, now)}, utilisé {pastDay(identity.lastUsedAt, now)}
        </>
      }
      acts={
        <Button variant="quiet" size="small" onClick={onAsk}>
          Retirer{' '}
          <VisuallyHidden>
            le compte {name} {identity.email}
          </VisuallyHidden>
        </Button>
      }
    />
  )
}
