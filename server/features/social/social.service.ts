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

/** Where coming back leads, and the new cookies of the browser: `token` takes the place of the one it left with. */
export type Return =
  | { outcome: 'signed_in'; session: string; device: string | null }
  | { outcome: 'code'; token: string; challenge: string }
  | { outcome: 'registration'; token: string }
  | { outcome: SocialFailure }

export function createSocialService(deps: Dependencies) {
  const { database, transact, clock, limits, auth, identities } = deps
  const { socialProviders: providers } = deps
  const { isOpen, listShown, redirectUri } = providers

  /** Where to send the browser, and the token that it must bring back. */
  async function leave(
    provider: SocialProvider,
    browser: Browser,
  ): Promise<{ url: string; token: string }> {
    await limits.consume('social', browser.ip)
    const secrets = drawSecrets()
    const url = await providers.departure(provider, secrets)
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

  /** Reads what the provider sent the browser back with; only the answer to this browser's own question counts. */
  async function comeBack(
    provider: SocialProvider,
    answer: URLSearchParams,
    browser: Browser,
  ): Promise<Return> {
    await limits.consume('social', browser.ip)
    const state = answer.get('state')
    if (!state || !browser.social) return { outcome: 'social' }
    const question = {
      stateHash: hashToken(state),
      provider,
      browserHash: hashToken(browser.social),
    }
    const attempt = await db.takeAttempt(database, question, clock.now())
    if (!attempt) return { outcome: 'social' }
    if (answer.get('error') === 'access_denied') return { outcome: 'annule' }
    const person = await providers.identify(provider, answer, { state, ...attempt })
    const entered = await enter(person, browser)
    if (entered === undefined) return receive(person, browser)
    return 'outcome' in entered ? entered : mailCode(person, entered.email, browser)
  }

  /**
   * Signs in whom the identity belongs to. A social login proves nothing to the team: it opens no back office. Of somebody
   * suspended, or who has left, it answers the address: the code that is mailed there tells what became of the account.
   */
  function enter(
    person: Person,
    browser: Browser,
  ): Promise<Return | Pick<Owner, 'email'> | undefined> {
    return transact(async (tx, emit): Promise<Return | Pick<Owner, 'email'> | undefined> => {
      const known = await identities.findOwner(tx, person)
      if (known === undefined) return undefined
      const signedIn = await auth.signInAs(tx, emit, known.id, { browser, isProven: false })
      if (!signedIn) return { email: known.email }
      await identities.markUsed(tx, person)
      return { outcome: 'signed_in', session: signedIn.session, device: signedIn.device }
    })
  }

  /**
   * Lets an identity that is nobody's wait in this browser. Where the provider has not verified the address, a code is
   * mailed with and without an account: the way taken must not tell who is a member.
   */
  async function receive(person: Person, browser: Browser): Promise<Return> {
    const { email, isEmailVerified } = person
    if (email === null) return { outcome: 'adresse' }
    if (!isEmailVerified || (await auth.hasAccount(email))) return mailCode(person, email, browser)
    const token = newToken()
    await identities.keepArrival(token, { ...person, email, isProven: true })
    return { outcome: 'registration', token }
  }

  async function mailCode(person: Person, email: string, browser: Browser): Promise<Return> {
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
  return { isOpen, listShown, redirectUri, leave, comeBack, findArrival, sweep }
}
export type SocialService = ReturnType<typeof createSocialService>
