import type { AuthService } from '#server/features/auth/auth.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Browser } from '#server/platform/http/browser.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import type { SocialFailure, SocialProvider } from '#shared/contracts/social.ts'
import type { Owner } from './identities.db.ts'
import type { IdentityService } from './identities.service.ts'
import { drawSecrets, type Person, type Providers } from './providers.ts'
import * as db from './social.db.ts'

const ATTEMPT_LASTS_MS = 10 * 60 * 1000

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  limits: Pick<Limits, 'consume'>
  auth: Pick<AuthService, 'hasAccount' | 'mailCode' | 'signInAs'>
  identities: IdentityService
  socialProviders: Providers
}

/** The result of the return from a provider, with the browser's new cookies: `token` replaces the one it left with. */
export type SignInResult =
  | { outcome: 'signed_in'; session: string; device: string | null }
  | { outcome: 'code'; token: string; challenge: string }
  | { outcome: 'registration'; token: string }
  | { outcome: SocialFailure }

export function createSocialService(deps: Dependencies) {
  const { database, transact, clock, limits, auth, identities } = deps
  const { socialProviders: providers } = deps
  const { isOpen, listShown, redirectUri } = providers

  /** Returns the URL to which the browser is sent, and the token that it must bring back. */
  async function startSignIn(
    provider: SocialProvider,
    browser: Browser,
  ): Promise<{ url: string; token: string }> {
    await limits.consume('social', browser.ip)
    const secrets = drawSecrets()
    const url = await providers.authorizationUrl(provider, secrets)
    const token = browser.social ?? newToken()
    await db.insertAttempt(database, {
      stateHash: hashToken(secrets.state),
      provider,
      browserHash: hashToken(token),
      nonce: secrets.nonce,
      verifier: secrets.verifier,
      expiresAt: new Date(clock.now().getTime() + ATTEMPT_LASTS_MS),
    })
    return { url, token }
  }

  /** Handles the return from a provider. Only the response to an attempt that this browser started is accepted. */
  async function finishSignIn(
    provider: SocialProvider,
    answer: URLSearchParams,
    browser: Browser,
  ): Promise<SignInResult> {
    await limits.consume('social', browser.ip)
    const state = answer.get('state')
    if (!state || !browser.social) return { outcome: 'social' }
    const ownAttempt = {
      stateHash: hashToken(state),
      provider,
      browserHash: hashToken(browser.social),
    }
    const attempt = await db.takeAttempt(database, ownAttempt, clock.now())
    if (!attempt) return { outcome: 'social' }
    if (answer.get('error') === 'access_denied') return { outcome: 'annule' }
    const person = await providers.identify(provider, answer, { state, ...attempt })
    const signedIn = await signInOwner(person, browser)
    if (signedIn === undefined) return keepUnlinked(person, browser)
    return 'outcome' in signedIn ? signedIn : mailCode(person, signedIn.email, browser)
  }

  /**
   * Signs in the member to whom the identity belongs. A social login is not a proof: it does not open the back office.
   * For a member who is suspended or has left, it returns their address: the code mailed there leads to the account's
   * status.
   */
  function signInOwner(
    person: Person,
    browser: Browser,
  ): Promise<SignInResult | Pick<Owner, 'email'> | undefined> {
    return transact(async (tx, emit): Promise<SignInResult | Pick<Owner, 'email'> | undefined> => {
      const known = await identities.findOwner(tx, person)
      if (known === undefined) return undefined
      const signedIn = await auth.signInAs(tx, emit, known.id, { browser, isProven: false })
      if (!signedIn) return { email: known.email }
      await identities.markUsed(tx, person)
      return { outcome: 'signed_in', session: signedIn.session, device: signedIn.device }
    })
  }

  /**
   * Keeps an identity without a member waiting in this browser. If the provider has not verified the address, a code is
   * mailed with and without an account, so that the path taken does not reveal who is a member.
   */
  async function keepUnlinked(person: Person, browser: Browser): Promise<SignInResult> {
    const { email, isEmailVerified } = person
    if (email === null) return { outcome: 'adresse' }
    if (!isEmailVerified || (await auth.hasAccount(email))) return mailCode(person, email, browser)
    const token = newToken()
    await identities.keepArrival(token, { ...person, email, isProven: true })
    return { outcome: 'registration', token }
  }

  async function mailCode(person: Person, email: string, browser: Browser): Promise<SignInResult> {
    const challenge = await auth.mailCode(email, browser)
    const token = newToken()
    await identities.keepArrival(token, { ...person, email, isProven: false })
    return { outcome: 'code', token, challenge }
  }

  async function sweep(): Promise<void> {
    await db.deleteExpiredAttempts(database, clock.now())
    await identities.sweep()
  }

  const { findArrival } = identities
  return { isOpen, listShown, redirectUri, startSignIn, finishSignIn, findArrival, sweep }
}
export type SocialService = ReturnType<typeof createSocialService>
