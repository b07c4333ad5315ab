import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http.ts'
import type { Limits } from '#server/platform/rate-limit.ts'
import { getCurrentMember, getMember, getStats } from '#shared/contracts/members.ts'
import { savePreferences } from '#shared/contracts/preferences.ts'
import type { MemberService } from './members.service.ts'
import type { PreferenceService } from './preferences.service.ts'

interface Dependencies {
  members: Pick<MemberService, 'current' | 'open' | 'stats'>
  preferences: PreferenceService
  limits: Pick<Limits, 'consume'>
}

export function memberRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { members, preferences, limits } = deps

  implement(app, getCurrentMember, ({ viewer }) => members.current(viewer.id))

  implement(app, getStats, ({ viewer }) => members.stats(viewer))

  implement(app, getMember, async ({ params, viewer }) => {
    await limits.consume('read_profile', viewer.sessionHash)
    return members.open(viewer, params.id)
  })

  implement(app, savePreferences, ({ body, viewer }) => preferences.save(viewer, body))
}
