import { expect } from 'vitest'
import { buildTestApp } from './app.ts'
import type { TestBrowser } from './browser.ts'
import { CLIENT, type TestProvider, visitProvider } from './oidc-provider.ts'

export type Site = 'google' | 'facebook'

/** The application with one local provider in the place of both Google and Facebook. */
export function buildSocialApp({ issuer }: TestProvider, env: Record<string, string> = {}) {
  return buildTestApp({
    env: {
      ...{ RATE_LIMITS: 'off', GOOGLE_ISSUER: issuer },
      ...{ GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret },
      ...{ FACEBOOK_CLIENT_ID: CLIENT.id, FACEBOOK_CLIENT_SECRET: CLIENT.secret },
      ...env,
    },
    facebookIssuer: issuer,
  })
}

/** Where the browser is sent, to sign in at a provider. */
export async function startSignIn(browser: TestBrowser, site: Site = 'google'): Promise<string> {
  const answer = await browser.get(`/api/auth/${site}`)
  expect(answer.statusCode).toBe(302)
  return String(answer.headers.location)
}

/** Where coming back to our callback leads. */
export async function finishSignIn(browser: TestBrowser, url: string): Promise<string> {
  const { pathname, search } = new URL(url)
  const answer = await browser.get(pathname + search)
  expect(answer.statusCode).toBe(302)
  return String(answer.headers.location)
}

/** The whole way, there and back. */
export async function signInAtProvider(
  browser: TestBrowser,
  site: Site = 'google',
  who = 'helene',
): Promise<string> {
  return finishSignIn(browser, await visitProvider(await startSignIn(browser, site), who))
}

export async function isSignedIn(browser: TestBrowser): Promise<boolean> {
  return (await browser.get('/api/users/current')).statusCode === 200
}
