import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import {
  acceptInvitation,
  changeRole,
  getInvitation,
  getTeam,
  inviteToTeam,
  revokeInvitation,
  takeRole,
} from '#shared/contracts/admin/team.ts'
import type { RoleService } from './roles.service.ts'

interface Dependencies {
  roles: RoleService
}

export function teamRoutes(app: FastifyInstance, { roles }: Dependencies): void {
  implement(app, getTeam, ({ viewer }) => roles.list(viewer))
  implement(app, inviteToTeam, ({ viewer, body }) => roles.invite(viewer, body))
  implement(app, revokeInvitation, ({ viewer, params }) => roles.revoke(viewer, params.id))
  implement(app, changeRole, ({ viewer, params, body }) =>
    roles.setRole(viewer, params.id, body.role),
  )
  implement(app, takeRole, ({ viewer, params }) => roles.setRole(viewer, params.id, null))
  implement(app, getInvitation, ({ viewer }) => roles.invitationOf(viewer))
  implement(app, acceptInvitation, ({ viewer }) => roles.accept(viewer))
}
