import type { FastifyInstance } from 'fastify'
import type { NotificationService } from '#server/features/notifications/notifications.service.ts'
import { browserOf } from '#server/platform/http/browser.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { hashToken } from '#server/platform/http/session.ts'
import { getCurrentMember, getStats } from '#shared/contracts/members.ts'
import { getMember, getPresence } from '#shared/contracts/opened-profile.ts'
import { countSuitableProfiles, savePreferences } from '#shared/contracts/preferences.ts'
import { saveProfile } from '#shared/contracts/profile-edit.ts'
import type { MemberService } from './members.service.ts'
import type { PreferenceService } from './preferences.service.ts'
import type { ProfileService } from './profile.service.ts'

interface Dependencies {
  members: Pick<MemberService, 'current' | 'open' | 'presence' | 'stats'>
  notifications: Pick<NotificationService, 'markSeenAbout'>
  preferences: PreferenceService
  profiles: ProfileService
  cookies: Cookies
  limits: Pick<Limits, 'consume'>
}

export function memberRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { members, notifications, preferences, profiles, cookies, limits } = deps

  implement(app, getCurrentMember, ({ viewer }) => members.current(viewer.id))

  implement(app, getStats, ({ viewer }) => members.stats(viewer))

  implement(app, getMember, async ({ params, viewer }) => {
    await limits.consume('read_profile', viewer.id)
    await limits.consume('read_profile_day', viewer.id)
    const opened = await members.open(viewer, params.id)
    await notifications.markSeenAbout(viewer, params.id)
    return opened
  })

  implement(app, getPresence, ({ params, viewer }) => members.presence(viewer, params.id))

  implement(app, countSuitableProfiles, async ({ body, viewer }) => {
    await limits.consume('preferences_count', viewer.id)
    return { count: await preferences.count(viewer, body) }
  })

  implement(app, savePreferences, ({ body, viewer }) => preferences.save(viewer, body))

  implement(app, saveProfile, async ({ body, viewer, request }) => {
    await limits.consume('profile', viewer.id)
    const { onboarding } = browserOf(request, cookies)
    return profiles.save(viewer, onboarding ? hashToken(onboarding) : null, body)
  })
}
