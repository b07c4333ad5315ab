import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MemberService } from '#server/features/members/members.service.ts'
import type { Cookies } from '#server/platform/cookies.ts'
import { implement } from '#server/platform/http.ts'
import { fail } from '#server/platform/problem.ts'
import {
  confirmEmail,
  getSignInOptions,
  login,
  logout,
  register,
  sendConfirmation,
  verifyLogin,
} from '#shared/contracts/auth.ts'
import type { AuthService } from './auth.service.ts'
import type { Browser } from './browser.ts'

const USER_AGENT_MAX = 200

interface Dependencies {
  auth: AuthService
  members: Pick<MemberService, 'current'>
  cookies: Cookies
}

export function authRoutes(app: FastifyInstance, { auth, members, cookies }: Dependencies): void {
  function browserOf({ ip, headers }: FastifyRequest): Browser {
    return {
      ip,
      userAgent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
      session: cookies.read(headers.cookie, 'session'),
      device: cookies.read(headers.cookie, 'device'),
      challenge: cookies.read(headers.cookie, 'login'),
      onboarding: cookies.read(headers.cookie, 'onboarding'),
    }
  }

  implement(app, login, async ({ body, request, reply }) => {
    const outcome = await auth.login(body.email, browserOf(request))
    if (outcome.status === 'code_sent') {
      cookies.set(reply, 'login', outcome.challenge)
    } else {
      cookies.set(reply, 'session', outcome.session)
      if (outcome.device) cookies.set(reply, 'device', outcome.device)
    }
    return { status: outcome.status }
  })

  implement(app, verifyLogin, async ({ body, request, reply }) => {
    const { status, session, device } = await auth.verify(body, browserOf(request))
    cookies.set(reply, 'session', session)
    if (device) cookies.set(reply, 'device', device)
    cookies.clear(reply, 'login')
    return { status }
  })

  implement(app, getSignInOptions, async () => ({ demoAccounts: await auth.demoAccounts() }))

  implement(app, register, async ({ body, request, reply }) => {
    const { session, member } = await auth.register(body, browserOf(request))
    cookies.set(reply, 'session', session)
    return member
  })

  implement(app, confirmEmail, async ({ body, viewer, request, reply }) => {
    const confirmation = await auth.confirm(viewer, body.code, browserOf(request))
    if (confirmation.outcome === 'code_invalid') fail('code_invalid')
    if (confirmation.outcome === 'email_taken') {
      // The pending profile is gone, and its session with it.
      cookies.clear(reply, 'session')
      fail('email_taken')
    }
    if (confirmation.device) cookies.set(reply, 'device', confirmation.device)
    return members.current(viewer.id)
  })

  implement(app, sendConfirmation, async ({ viewer, request }) => {
    await auth.sendAgain(viewer, browserOf(request))
  })

  implement(app, logout, async ({ body, request, reply }) => {
    const { keepDevice = false, everywhere = false } = body ?? {}
    await auth.logout(browserOf(request), { keepDevice, everywhere })
    cookies.clear(reply, 'session')
    if (!keepDevice) cookies.clear(reply, 'device')
    // Not "storage": theme, text size and consent are this browser's, and outlive a session.
    reply.header('Clear-Site-Data', '"cache"')
  })
}
