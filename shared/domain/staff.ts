/** What somebody of the team may do: all of it, the safety of members, or help and refunds. */
export const STAFF_ROLES = ['administrator', 'moderator', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  administrator: 'Administration',
  moderator: 'Modération',
  support: 'Assistance',
}

/**
 * What each role opens, in a sentence: the `audience` of each route lets in, and nobody refunds an
 * order of their own. Who is refused, and how recent a proof is asked for: `requireAudience` in
 * server/platform/http/session.ts.
 */
export const STAFF_ROLE_RIGHTS: Record<StaffRole, string> = {
  administrator: "Tout, y compris inviter, et décider d'une mesure contre un membre de l'équipe.",
  moderator: 'Signalements, vérifications, profils sans e-mail. Jamais les paiements.',
  support: 'Demandes, abonnements, remboursements. Ni photos, ni conversations.',
}

/** How long an invitation to the team waits. */
export const INVITATION_DAYS = 7
