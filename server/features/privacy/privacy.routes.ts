import type { FastifyInstance } from 'fastify'
import type { PreferenceService } from '#server/features/members/preferences.service.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { implement } from '#server/platform/http/http.ts'
import { clearBrowserCache } from '#server/platform/http/session.ts'
import {
  chooseNewsletter,
  deleteAccount,
  downloadExport,
  getPrivacy,
  openExport,
  requestExport,
  returnToAccount,
  withdrawSensitiveData,
} from '#shared/contracts/privacy.ts'
import type { ExportService } from './exports.service.ts'
import type { LeavingService } from './leaving.service.ts'
import type { PrivacyService } from './privacy.service.ts'
import type { ReturnService } from './returns.service.ts'

interface Dependencies {
  privacy: PrivacyService
  exports: ExportService
  leaving: Pick<LeavingService, 'leave'>
  returns: Pick<ReturnService, 'comeBack'>
  preferences: Pick<PreferenceService, 'withdraw'>
  cookies: Cookies
}

export function privacyRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { privacy, exports, leaving, returns, preferences, cookies } = deps

  implement(app, getPrivacy, ({ viewer }) => privacy.read(viewer))

  implement(app, withdrawSensitiveData, ({ viewer }) => preferences.withdraw(viewer))

  implement(app, chooseNewsletter, ({ viewer, body }) => privacy.chooseNewsletter(viewer, body))

  implement(app, requestExport, ({ viewer }) => exports.request(viewer))

  implement(app, openExport, async ({ viewer }) => {
    await exports.open(viewer)
  })

  implement(app, downloadExport, async ({ viewer, reply }) => {
    const bytes = await exports.download(viewer)
    reply.header('Content-Disposition', 'attachment; filename="embellie-mes-donnees.zip"')
    return Buffer.from(bytes)
  })

  implement(app, deleteAccount, async ({ viewer, reply }) => {
    const left = await leaving.leave(viewer)
    cookies.clear(reply, 'session')
    cookies.clear(reply, 'device')
    clearBrowserCache(reply)
    return left
  })

  implement(app, returnToAccount, ({ body, request }) =>
    returns.comeBack(body.memberId, body.token, request.ip),
  )
}
