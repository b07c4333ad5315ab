import { useQuery } from '@tanstack/react-query'
import { Link } from '#client/app/router.tsx'
import { IdentityPrompt } from '#client/features/auth/IdentityPrompt.tsx'
import { invitationQuery, useAcceptInvitation } from '#client/features/team/team.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { isProofMissing } from '#client/session/proof.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { STAFF_ROLE_LABELS, STAFF_ROLE_RIGHTS, type StaffRole } from '#shared/domain/staff.ts'
import { GatePage } from './GatePage.tsx'

const FIRST_PAGES: Record<StaffRole, '/admin' | '/admin/signalements' | '/admin/assistance'> = {
  administrator: '/admin',
  moderator: '/admin/signalements',
  support: '/admin/assistance',
}

/**
 * The page of an invitation's link. A member who signed in with a code mailed to the invited address has already
 * joined.
 */
export function JoinTeamPage() {
  const { role } = useMember()
  return (
    <>
      {role ? <Joined role={role} /> : <Invited />}
      <IdentityPrompt />
    </>
  )
}

function Joined({ role }: { role: StaffRole }) {
  return (
    <GatePage
      title="Vous faites partie de l'équipe"
      lead={`${STAFF_ROLE_LABELS[role]}. ${STAFF_ROLE_RIGHTS[role]}`}
    >
      <Link className={buttonClass({ isBlock: true })} to={FIRST_PAGES[role]}>
        Ouvrir l'administration
      </Link>
    </GatePage>
  )
}

function Invited() {
  const { data, error, refetch } = useQuery(invitationQuery)
  const accept = useAcceptInvitation()
  if (!data) {
    return error ? (
      <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <RowListLoading />
    )
  }
  const { invitation } = data
  if (!invitation) {
    return (
      <GatePage
        title="Aucune invitation pour cette adresse"
        lead="Elle a été retirée, elle a plus de sept jours, ou elle a été envoyée à une autre de vos adresses."
      >
        <Link className={buttonClass({ isBlock: true })} to="/home">
          Retour à l'accueil
        </Link>
      </GatePage>
    )
  }
  const { role, invitedBy } = invitation
  const by = invitedBy ? `${invitedBy} vous invite` : 'Une invitation vous attend'
  return (
    <GatePage
      title="Rejoindre l'équipe"
      lead={`${by}. Rôle : ${STAFF_ROLE_LABELS[role]}. ${STAFF_ROLE_RIGHTS[role]}`}
    >
      <Button isBlock isBusy={accept.isPending} onClick={() => accept.mutate()}>
        Rejoindre l'équipe
      </Button>
      {accept.error && !isProofMissing(accept.error) && (
        <div role="alert">
          <FieldError>{failureText(accept.error)}</FieldError>
        </div>
      )}
    </GatePage>
  )
}
