import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { browserOf } from '#server/platform/http/browser.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { implement } from '#server/platform/http/http.ts'
import { DomainProblem, fail } from '#server/platform/http/problem.ts'
import {
  getSocialArrival,
  returnFromFacebook,
  returnFromGoogle,
  SOCIAL_PROVIDERS,
  type SocialFailure,
  type SocialProvider,
  startFacebook,
  startGoogle,
} from '#shared/contracts/social.ts'
import { listSocialIdentities, removeSocialIdentity } from '#shared/contracts/social-identities.ts'
import type { IdentityService } from './identities.service.ts'
import { missingKeysPage } from './missing-keys.page.ts'
import type { SignInResult, SocialService } from './social.service.ts'

const STYLE = readFileSync(new URL('./missing-keys.css', import.meta.url))
const MISSING_KEYS = '/dev/connexion'

interface Dependencies {
  config: Pick<Config, 'mode'>
  social: SocialService
  identities: Pick<IdentityService, 'list' | 'remove'>
  cookies: Cookies
}

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
}

/** Every response redirects the browser to a URL chosen here, never to one from the request. */
export function socialRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { social, identities, cookies } = deps

  async function start(provider: SocialProvider, { request, reply }: Visit): Promise<string> {
    if (!social.isOpen(provider)) {
      return deps.config.mode === 'demo' ? `${MISSING_KEYS}/${provider}` : loginWith('social')
    }
    const { url, token } = await social.startSignIn(provider, browserOf(request, cookies))
    cookies.set(reply, 'social', token)
    return url
  }

  async function comeBack(provider: SocialProvider, { request, reply }: Visit): Promise<string> {
    if (!social.isOpen(provider)) return loginWith('social')
    const { searchParams } = new URL(request.url, social.redirectUri(provider))
    const back = await social.finishSignIn(provider, searchParams, browserOf(request, cookies))
    setCookies(reply, back)
    return pageAfter(back, provider)
  }

  function setCookies(reply: FastifyReply, back: SignInResult): void {
    // A failure keeps the cookie: another site's link to our callback must not remove the arrival that waits in this
    // browser.
    if ('token' in back) cookies.set(reply, 'social', back.token)
    if (back.outcome === 'signed_in') {
      cookies.clear(reply, 'social')
      cookies.set(reply, 'session', back.session)
      if (back.device) cookies.set(reply, 'device', back.device)
    }
    if (back.outcome === 'code') cookies.set(reply, 'login', back.challenge)
  }

  implement(app, startGoogle, (visit) => redirect('google', visit, start))
  implement(app, startFacebook, (visit) => redirect('facebook', visit, start))
  implement(app, returnFromGoogle, (visit) => redirect('google', visit, comeBack))
  implement(app, returnFromFacebook, (visit) => redirect('facebook', visit, comeBack))

  implement(app, getSocialArrival, async ({ request }) => ({
    arrival: (await social.findArrival(browserOf(request, cookies))) ?? null,
  }))

  implement(app, listSocialIdentities, async ({ viewer }) => ({
    identities: await identities.list(viewer),
    offered: social.listShown(),
  }))

  implement(app, removeSocialIdentity, ({ viewer, params }) => identities.remove(viewer, params.id))

  mountMissingKeys(app, deps)
}

/** Mounts the pages that say which variables a provider lacks; they exist outside production only. */
function mountMissingKeys(app: FastifyInstance, { config, social }: Dependencies): void {
  function requireDemo(): void {
    if (config.mode !== 'demo') fail('not_found')
  }

  for (const provider of SOCIAL_PROVIDERS) {
    const page = missingKeysPage(provider, social.redirectUri(provider))
    app.get(`${MISSING_KEYS}/${provider}`, { schema: { hide: true } }, async (_request, reply) => {
      requireDemo()
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
    })
  }

  app.get(`${MISSING_KEYS}.css`, { schema: { hide: true } }, async (_request, reply) => {
    requireDemo()
    return reply.type('text/css; charset=utf-8').send(STYLE)
  })
}

/** A person sees the response, not a program: after any failure they are redirected to the sign-in page. */
async function redirect(
  provider: SocialProvider,
  { request, reply }: Visit,
  go: (provider: SocialProvider, visit: Visit) => Promise<string>,
): Promise<void> {
  try {
    reply.header('location', await go(provider, { request, reply }))
  } catch (error) {
    const isLimited = error instanceof DomainProblem && error.code === 'too_many_requests'
    if (!isLimited) {
      request.log.warn({ requestId: request.id, err: error, provider }, 'a social sign-in failed')
    }
    reply.header('location', loginWith(isLimited ? 'attente' : 'social'))
  }
}

function loginWith(failure: SocialFailure): string {
  return `/login?erreur=${failure}`
}

function pageAfter({ outcome }: SignInResult, provider: SocialProvider): string {
  switch (outcome) {
    case 'signed_in':
      return '/login?connexion=reussie'
    case 'code':
      return `/login?depuis=${provider}`
    case 'registration':
      return `/onboarding?depuis=${provider}`
    default:
      return loginWith(outcome)
  }
}
