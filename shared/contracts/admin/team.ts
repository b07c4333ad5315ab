import * as z from 'zod/mini'
import * as fields from '#shared/contracts/fields.ts'
import { memberId, timestamp } from '#shared/contracts/ids.ts'
import { STAFF_ROLES } from '../../domain/staff.ts'
import { route } from '../../kit/route.ts'
import { rowId } from './fields.ts'

const role = z.enum(STAFF_ROLES, 'Choisissez un rôle.')

const person = z.object({
  id: memberId,
  firstName: z.string(),
  email: z.string(),
  role,
  /** The source of the role; `before` if the role is older than the records of its source. */
  origin: z.enum(['settings', 'team', 'before']),
  /** The person who gave the role, if they are still known. */
  givenBy: z.nullable(z.string()),
  givenAt: z.nullable(timestamp),
  /** When they last proved their identity with a code or a passkey. */
  provenAt: z.nullable(timestamp),
  isSuspended: z.boolean(),
  isYou: z.boolean(),
  /** Why the role can be neither removed nor changed here; null if it can. */
  isHeldBy: z.nullable(z.enum(['last_administrator', 'settings'])),
})
export type Teammate = z.infer<typeof person>

const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role,
  invitedBy: z.nullable(z.string()),
  invitedAt: timestamp,
  expiresAt: timestamp,
})
export type Invitation = z.infer<typeof invitation>

const team = z.object({ people: z.array(person), invitations: z.array(invitation) })
export type Team = z.infer<typeof team>

export const getTeam = route({
  method: 'GET',
  path: '/api/admin/team',
  audience: 'admin',
  summary: 'Team members and invitations',
  response: team,
})

/**
 * Invites an email address, or invites it again with another role. Anyone who enters a code mailed to that address can
 * take the role.
 */
export const inviteToTeam = route({
  method: 'POST',
  path: '/api/admin/team/invitations',
  audience: 'admin',
  summary: 'Invite to the team',
  status: 201,
  body: z.object({ email: fields.email, role }),
  response: team,
  problems: ['validation', 'proof_required', 'already_on_team', 'too_many_requests'],
})

export const revokeInvitation = route({
  method: 'DELETE',
  path: '/api/admin/team/invitations/:id',
  audience: 'admin',
  summary: 'Revoke an invitation',
  params: rowId,
  response: team,
  problems: ['validation', 'invitation_not_found'],
})

const teammate = z.object({ id: memberId })

export const changeRole = route({
  method: 'PUT',
  path: '/api/admin/team/:id',
  audience: 'admin',
  summary: 'Change the role of somebody on the team',
  params: teammate,
  body: z.object({ role }),
  response: team,
  problems: [
    'validation',
    'proof_required',
    'member_not_found',
    'last_administrator',
    'role_from_settings',
  ],
})

/** Removes the role and ends the sessions of that team member immediately. */
export const removeRole = route({
  method: 'DELETE',
  path: '/api/admin/team/:id',
  audience: 'admin',
  summary: 'Remove a role',
  params: teammate,
  response: team,
  problems: [
    'validation',
    'proof_required',
    'member_not_found',
    'last_administrator',
    'role_from_settings',
  ],
})

/** The invitation of the caller, for a person who is already signed in. */
export const getInvitation = route({
  method: 'GET',
  path: '/api/team/invitation',
  audience: 'member',
  summary: 'The invitation of the caller to the team',
  response: z.object({
    invitation: z.nullable(z.object({ role, invitedBy: z.nullable(z.string()) })),
  }),
})

/** Accepts the role; the caller must have just proved their identity with a code or a passkey. */
export const acceptInvitation = route({
  method: 'POST',
  path: '/api/team/invitation',
  audience: 'member',
  summary: 'Join the team',
  response: z.object({ role }),
  problems: ['proof_required', 'invitation_not_found'],
})
