import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CardCell, CardRow, CardTable } from '#client/ui/CardTable.tsx'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import type { Invitation, Team, Teammate } from '#shared/contracts/admin/team.ts'
import { dateAndHour, longDate } from '#shared/domain/paris-date.ts'
import { STAFF_ROLE_LABELS } from '#shared/domain/staff.ts'
import styles from './Team.module.css'
import { useInviteAgain, useRevoke } from './team.api.ts'

const COLUMNS = ['Personne', 'Rôle', 'Depuis', 'Dernière preuve', 'Actions']

const HELD_TEXTS: Record<NonNullable<Teammate['isHeldBy']>, string> = {
  last_administrator: "Dernière personne à l'administration : ne peut pas être retirée",
  settings: 'Rôle donné par ADMIN_EMAILS : se retire dans la configuration, au démarrage suivant',
}

interface TeamTableProps {
  team: Team
  onChange: (person: Teammate) => void
  onRemove: (person: Teammate) => void
}

/** All people with a role, then the people who are invited. */
export function TeamTable({ team, onChange, onRemove }: TeamTableProps) {
  return (
    <CardTable label="Équipe" columns={COLUMNS} className={styles.team}>
      {team.people.map((person) => (
        <CardRow key={person.id}>
          <CardCell>
            <b>{person.firstName}</b>{' '}
            {person.isYou && (
              <Badge tone="mist" size="small">
                vous
              </Badge>
            )}
            <small>
              <EmailAddress email={person.email} />
            </small>
          </CardCell>
          <CardCell label="Rôle">
            {STAFF_ROLE_LABELS[person.role]}
            {person.isSuspended && ', compte suspendu'}
          </CardCell>
          <CardCell label="Depuis">{originOf(person)}</CardCell>
          <CardCell label="Dernière preuve">
            {person.provenAt ? dateAndHour(new Date(person.provenAt)) : 'Aucune'}
          </CardCell>
          <CardCell>
            {person.isHeldBy ? (
              <p className={styles.held}>{HELD_TEXTS[person.isHeldBy]}</p>
            ) : (
              <div className={styles.acts}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Changer le rôle de ${person.firstName}`}
                  onClick={() => onChange(person)}
                >
                  Changer le rôle
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Retirer ${person.firstName} de l'équipe`}
                  onClick={() => onRemove(person)}
                >
                  Retirer
                </Button>
              </div>
            )}
          </CardCell>
        </CardRow>
      ))}
      {team.invitations.map((invitation) => (
        <InvitedRow key={invitation.id} invitation={invitation} />
      ))}
    </CardTable>
  )
}

function InvitedRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, invitedBy, invitedAt, expiresAt } = invitation
  const again = useInviteAgain()
  const revoke = useRevoke()
  return (
    <CardRow>
      <CardCell>
        <b>{email}</b>
      </CardCell>
      <CardCell label="Rôle">{STAFF_ROLE_LABELS[role]}</CardCell>
      <CardCell label="Depuis">
        Invitation du {longDate(new Date(invitedAt))}
        {invitedBy && `, par ${invitedBy}`}
      </CardCell>
      <CardCell label="Dernière preuve">Attend, jusqu'au {longDate(new Date(expiresAt))}</CardCell>
      <CardCell>
        <div className={styles.acts}>
          <Button
            variant="quiet"
            size="small"
            isBusy={again.isPending}
            aria-label={`Renvoyer l'invitation à ${email}`}
            onClick={() => again.mutate({ email, role })}
          >
            Renvoyer
          </Button>
          <Button
            variant="quiet"
            size="small"
            isBusy={revoke.isPending}
            aria-label={`Retirer l'invitation de ${email}`}
            onClick={() => revoke.mutate(id)}
          >
            Retirer
          </Button>
        </div>
      </CardCell>
    </CardRow>
  )
}

function originOf({ origin, givenAt, givenBy }: Teammate): string {
  if (!givenAt) return "Avant l'ouverture de cette page"
  const day = longDate(new Date(givenAt))
  if (origin === 'settings') return `${day}, par ADMIN_EMAILS`
  return givenBy ? `${day}, par ${givenBy}` : day
}
