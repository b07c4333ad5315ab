import { expect } from 'vitest'
import { buildTestApp } from './app.ts'
import type { TestBrowser } from './browser.ts'
import { CLIENT, type TestProvider, visitProvider } from './oidc-provider.ts'

export type Site = 'google' | 'facebook'

/** The application with one local provider that stands in for both Google and Facebook. */
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

/** Starts a sign-in; returns the URL of the provider to which the browser is redirected. */
export async function startSignIn(browser: TestBrowser, site: Site = 'google'): Promise<string> {
  const answer = await browser.get(`/api/auth/${site}`)
  expect(answer.statusCode).toBe(302)
  return String(answer.headers.location)
}

/** Returns to our callback; returns the location to which it redirects. */
export async function finishSignIn(browser: TestBrowser, url: string): Promise<string> {
  const { pathname, search } = new URL(url)
  const answer = await browser.get(pathname + search)
  expect(answer.statusCode).toBe(302)
  return String(answer.headers.location)
}

/** Goes to the provider, signs in there and returns. */
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
