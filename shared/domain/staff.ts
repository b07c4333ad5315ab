/** Roles of the team: everything, the safety of members, or support and refunds. */
export const STAFF_ROLES = ['administrator', 'moderator', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  administrator: 'Administration',
  moderator: 'Modération',
  support: 'Assistance',
}

/**
 * The rights of each role in a sentence. They are enforced by the `audience` of each route; nobody can refund their own
 * order. How access is refused and how recent a proof must be: `requireAudience` in server/platform/http/session.ts.
 */
export const STAFF_ROLE_RIGHTS: Record<StaffRole, string> = {
  administrator: "Tout, y compris inviter, et décider d'une mesure contre un membre de l'équipe.",
  moderator: 'Signalements, vérifications, profils sans e-mail. Jamais les paiements.',
  support: 'Demandes, abonnements, remboursements. Ni photos, ni conversations.',
}

/** How long an invitation to the team is valid. */
export const INVITATION_DAYS = 7
