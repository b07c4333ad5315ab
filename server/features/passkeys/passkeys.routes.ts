import type { FastifyInstance } from 'fastify'
import { browserOf } from '#server/platform/http/browser.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { implement } from '#server/platform/http/http.ts'
import { fail } from '#server/platform/http/problem.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#shared/contracts/passkeys.ts'
import type { PasskeyService } from './passkeys.service.ts'

interface Dependencies {
  passkeys: PasskeyService
  cookies: Cookies
}

export function passkeyRoutes(app: FastifyInstance, { passkeys, cookies }: Dependencies): void {
  implement(app, listPasskeys, ({ viewer }) => passkeys.list(viewer))

  implement(app, startPasskey, ({ viewer, request }) =>
    passkeys.start(viewer, browserOf(request, cookies)),
  )

  implement(app, addPasskey, ({ viewer, body, request }) =>
    passkeys.add(viewer, body.credential, browserOf(request, cookies)),
  )

  implement(app, renamePasskey, ({ viewer, params, body }) =>
    passkeys.rename(viewer, params.id, body.name),
  )

  implement(app, removePasskey, ({ viewer, params }) => passkeys.remove(viewer, params.id))

  implement(app, startPasskeySignIn, async ({ request, reply }) => {
    const { options, token } = await passkeys.startSignIn(browserOf(request, cookies))
    cookies.set(reply, 'login', token)
    return options
  })

  implement(app, signInWithPasskey, async ({ body, request, reply }) => {
    const answer = await passkeys.signIn(body.credential, browserOf(request, cookies))
    if (answer.device) cookies.set(reply, 'device', answer.device)
    if (answer.status === 'refused') fail('passkey_refused')
    cookies.set(reply, 'session', answer.session)
    cookies.clear(reply, 'login')
    return { status: answer.status }
  })
}
