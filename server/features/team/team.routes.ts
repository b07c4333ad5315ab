import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import {
  acceptInvitation,
  changeRole,
  getInvitation,
  getTeam,
  inviteToTeam,
  removeRole,
  revokeInvitation,
} from '#shared/contracts/admin/team.ts'
import type { TeamService } from './team.service.ts'

interface Dependencies {
  team: TeamService
}

export function teamRoutes(app: FastifyInstance, { team }: Dependencies): void {
  implement(app, getTeam, ({ viewer }) => team.list(viewer))
  implement(app, inviteToTeam, ({ viewer, body }) => team.invite(viewer, body))
  implement(app, revokeInvitation, ({ viewer, params }) => team.revoke(viewer, params.id))
  implement(app, changeRole, ({ viewer, params, body }) =>
    team.setRole(viewer, params.id, body.role),
  )
  implement(app, removeRole, ({ viewer, params }) => team.setRole(viewer, params.id, null))
  implement(app, getInvitation, ({ viewer }) => team.invitationOf(viewer))
  implement(app, acceptInvitation, ({ viewer }) => team.accept(viewer))
}
