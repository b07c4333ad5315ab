import type { FastifyInstance, FastifyReply } from 'fastify'
import type { MemberService } from '#server/features/members/members.service.ts'
import type { SocialService } from '#server/features/social/social.service.ts'
import { browserOf } from '#server/platform/http/browser.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { implement } from '#server/platform/http/http.ts'
import { fail } from '#server/platform/http/problem.ts'
import { clearBrowserCache } from '#server/platform/http/session.ts'
import {
  confirmEmail,
  followLoginLink,
  getSignInOptions,
  login,
  logout,
  proveIdentity,
  sendConfirmation,
  sendProof,
  verifyLogin,
} from '#shared/contracts/auth.ts'
import { confirmEmailChange, requestEmailChange } from '#shared/contracts/email-change.ts'
import { undoEmailChange } from '#shared/contracts/email-undo.ts'
import { register } from '#shared/contracts/registration.ts'
import { endSession, listSessions } from '#shared/contracts/sessions.ts'
import type { AuthService } from './auth.service.ts'
import type { EmailChangeService } from './email-change.service.ts'
import type { EmailUndoService } from './email-undo.service.ts'
import type { ProofService } from './proof.service.ts'
import type { RegistrationService } from './registration.service.ts'
import type { SessionService } from './sessions.service.ts'

interface Dependencies {
  auth: AuthService
  registrations: RegistrationService
  proofs: ProofService
  emailChanges: Pick<EmailChangeService, 'request' | 'confirm'>
  sessions: Pick<SessionService, 'list'>
  emailUndo: EmailUndoService
  members: Pick<MemberService, 'current'>
  cookies: Cookies
  social: Pick<SocialService, 'listShown'>
}

export function authRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { auth, registrations, proofs, emailChanges, emailUndo, sessions } = deps
  const { members, cookies, social } = deps

  /** Sets the session cookie; if `device` is null, the device cookie stays unchanged. */
  function keepSession(
    reply: FastifyReply,
    { session, device }: { session: string; device: string | null },
  ): void {
    cookies.set(reply, 'session', session)
    if (device) cookies.set(reply, 'device', device)
  }

  /** Signs the browser out of a session that is over. */
  function forgetSession(reply: FastifyReply): void {
    cookies.clear(reply, 'session')
    clearBrowserCache(reply)
  }

  implement(app, login, async ({ body, request, reply }) => {
    const outcome = await auth.login(body, browserOf(request, cookies))
    if (outcome.status === 'code_sent') {
      cookies.set(reply, 'login', outcome.challenge)
    } else keepSession(reply, outcome)
    return { status: outcome.status }
  })

  implement(app, verifyLogin, async ({ body, request, reply }) => {
    const signedIn = await auth.verify(body, browserOf(request, cookies))
    keepSession(reply, signedIn)
    cookies.clear(reply, 'login')
    return { status: signedIn.status }
  })

  implement(app, followLoginLink, async ({ body, request, reply }) => {
    const signedIn = await auth.followLink(body, browserOf(request, cookies))
    keepSession(reply, signedIn)
    cookies.clear(reply, 'login')
    return { status: signedIn.status }
  })

  implement(app, getSignInOptions, async ({ request }) => {
    const browser = browserOf(request, cookies)
    return {
      awaitsCode: await auth.awaitsCode(browser),
      socialProviders: social.listShown(),
      demoAccounts: await auth.demoAccounts(browser),
    }
  })

  implement(app, register, async ({ body, request, reply }) => {
    const registered = await registrations.register(body, browserOf(request, cookies))
    keepSession(reply, registered)
    // Only a member who was confirmed immediately has a device here: their onboarding is over, as after `confirmEmail`.
    if (registered.device) cookies.clear(reply, 'onboarding')
    return registered.member
  })

  implement(app, confirmEmail, async ({ body, viewer, request, reply }) => {
    const confirmation = await registrations.confirm(viewer, body.code, browserOf(request, cookies))
    if (confirmation.outcome === 'code_invalid') fail('code_invalid')
    if (confirmation.outcome === 'email_taken') {
      // The pending profile was deleted together with its session.
      forgetSession(reply)
      fail('email_taken')
    }
    if (confirmation.outcome === 'account_closed') {
      forgetSession(reply)
      fail('account_closed', confirmation.closure)
    }
    if (confirmation.opened) keepSession(reply, confirmation.opened)
    cookies.clear(reply, 'onboarding')
    return members.current(viewer.id)
  })

  implement(app, sendConfirmation, async ({ viewer, request }) => {
    await registrations.sendAgain(viewer, browserOf(request, cookies))
  })

  implement(app, sendProof, async ({ viewer, request }) => {
    await proofs.send(viewer, browserOf(request, cookies))
  })

  implement(app, proveIdentity, async ({ body, viewer, request, reply }) => {
    const token = await proofs.prove(viewer, body.code, browserOf(request, cookies))
    cookies.set(reply, 'session', token)
  })

  implement(app, requestEmailChange, ({ body, viewer, request }) =>
    emailChanges.request(viewer, body.email, browserOf(request, cookies)),
  )

  implement(app, confirmEmailChange, ({ body, viewer, request }) =>
    emailChanges.confirm(viewer, body, browserOf(request, cookies)),
  )

  implement(app, undoEmailChange, ({ body, request }) => emailUndo.undo(body.token, request.ip))

  implement(app, listSessions, ({ viewer }) => sessions.list(viewer))

  implement(app, endSession, ({ viewer, params }) => auth.endSession(viewer, params.id))

  implement(app, logout, async ({ body, request, reply }) => {
    const { keepDevice = false, everywhere = false } = body ?? {}
    await auth.logout(browserOf(request, cookies), { keepDevice, everywhere })
    forgetSession(reply)
    cookies.clear(reply, 'onboarding')
    if (!keepDevice) cookies.clear(reply, 'device')
  })
}
