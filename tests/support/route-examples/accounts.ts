import { newToken } from '#server/platform/http/session.ts'
import { createAuthenticator } from '../authenticator.ts'
import { openBrowser, waitForCode, waitForMail } from '../browser.ts'
import { buildIdentity, buildSession } from '../factories.ts'
import { type ExampleWorld, type RouteExamples, succeeded } from './example.ts'

const NEW_ADDRESS = 'nouvelle@example.org'
const HOME = { origin: 'http://localhost:3000', rpId: 'localhost' }

export const REGISTRATION = {
  ...{ email: 'jeanne@example.org', firstName: 'Jeanne', gender: 'F', age: 58, city: 'Rennes' },
  ...{ bio: "J'aime marcher au bord de la mer.", interests: ['Marche', 'Lecture', 'Cuisine'] },
}

const cookieOf = ({ jar }: { jar: Map<string, string> }) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** The browser of a person who has just registered. */
async function registered({ app }: ExampleWorld) {
  const browser = openBrowser(app)
  succeeded(await browser.post('/api/auth/register', REGISTRATION))
  return browser
}

function signedIn({ app, cookie }: ExampleWorld) {
  const browser = openBrowser(app)
  browser.jar.set('sid', cookie.slice('sid='.length))
  return browser
}

/** Starts a change of the email address; returns the code that was mailed to the new address. */
async function changing(world: ExampleWorld): Promise<string> {
  succeeded(await signedIn(world).post('/api/account/email', { email: NEW_ADDRESS }))
  return waitForCode(world.app, NEW_ADDRESS)
}

async function credential(world: ExampleWorld) {
  const options = (await signedIn(world).post('/api/passkeys/options')).json()
  const authenticator = createAuthenticator(HOME)
  return { authenticator, created: authenticator.create(options, options) }
}

async function passkey(world: ExampleWorld) {
  const { authenticator, created } = await credential(world)
  const answer = await signedIn(world).post('/api/passkeys', { credential: created })
  succeeded(answer)
  return { authenticator, id: answer.json<{ id: string }>().id }
}

/** Sign-in, registration, proofs, sessions, passkeys, linked accounts and the email address. */
export const accountExamples: RouteExamples = {
  'POST /api/team/invitation': async ({ app, helene }) => {
    const now = app.clock.now()
    await app.handle.database
      .insertInto('staff_invitations')
      .values({
        ...{ email: helene.email, role: 'support', invited_by: helene.id, invited_at: now },
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .execute()
    return { url: '/api/team/invitation' }
  },
  'POST /api/auth/login': ({ helene }) => ({
    url: '/api/auth/login',
    payload: { email: helene.email },
    headers: { cookie: `onboarding=${newToken()}` },
  }),
  'POST /api/auth/login/verify': async ({ app, helene }) => {
    const browser = openBrowser(app)
    succeeded(await browser.post('/api/auth/login', { email: helene.email }))
    const code = await waitForCode(app, helene.email)
    return {
      url: '/api/auth/login/verify',
      payload: { email: helene.email, code, keepDevice: true },
      headers: { cookie: cookieOf(browser) },
    }
  },
  'POST /api/auth/login/link': async ({ app, helene }) => {
    succeeded(await openBrowser(app).post('/api/auth/login', { email: helene.email }))
    const { text } = await waitForMail(app, helene.email)
    return {
      url: '/api/auth/login/link',
      payload: { token: /#lien=([\w-]{43})/.exec(text)?.[1], keepDevice: true },
    }
  },
  'POST /api/auth/register': () => ({
    url: '/api/auth/register',
    payload: REGISTRATION,
    headers: { cookie: `onboarding=${newToken()}` },
  }),
  'POST /api/auth/confirm': async (world) => {
    const browser = await registered(world)
    const code = await waitForCode(world.app, REGISTRATION.email)
    return {
      url: '/api/auth/confirm',
      payload: { code },
      headers: { cookie: cookieOf(browser) },
    }
  },
  'POST /api/auth/confirm/send': async (world) => ({
    url: '/api/auth/confirm/send',
    headers: { cookie: cookieOf(await registered(world)) },
  }),
  'POST /api/auth/prove/send': () => ({ url: '/api/auth/prove/send' }),
  'POST /api/auth/prove': async (world) => {
    const { app, helene } = world
    succeeded(await signedIn(world).post('/api/auth/prove/send'))
    return { url: '/api/auth/prove', payload: { code: await waitForCode(app, helene.email) } }
  },
  'POST /api/auth/logout': () => ({ url: '/api/auth/logout', payload: { everywhere: true } }),
  'DELETE /api/sessions/:id': async (world) => {
    await buildSession(world.app.handle.database, world.helene.id)
    const listed = (await signedIn(world).get('/api/sessions')).json<
      { id: string; isCurrent: boolean }[]
    >()
    return { url: `/api/sessions/${listed.find(({ isCurrent }) => !isCurrent)?.id}` }
  },
  'POST /api/passkeys/options': () => ({ url: '/api/passkeys/options' }),
  'POST /api/passkeys': async (world) => ({
    url: '/api/passkeys',
    payload: { credential: (await credential(world)).created },
  }),
  'PATCH /api/passkeys/:id': async (world) => ({
    url: `/api/passkeys/${(await passkey(world)).id}`,
    payload: { name: 'Mon téléphone' },
  }),
  'DELETE /api/passkeys/:id': async (world) => ({
    url: `/api/passkeys/${(await passkey(world)).id}`,
  }),
  'DELETE /api/social-identities/:id': async (world) => {
    const { app, helene } = world
    await buildIdentity(app.handle.database, helene)
    const { identities } = (await signedIn(world).get('/api/social-identities')).json<{
      identities: { id: string }[]
    }>()
    return { url: `/api/social-identities/${identities[0]?.id}` }
  },
  'POST /api/passkeys/sign-in/options': () => ({
    url: '/api/passkeys/sign-in/options',
    headers: { cookie: `onboarding=${newToken()}` },
  }),
  'POST /api/passkeys/sign-in': async (world) => {
    const { authenticator } = await passkey(world)
    const browser = openBrowser(world.app)
    const { challenge } = (await browser.post('/api/passkeys/sign-in/options')).json()
    return {
      url: '/api/passkeys/sign-in',
      payload: { credential: authenticator.get({ challenge }) },
      headers: { cookie: cookieOf(browser) },
    }
  },
  'POST /api/account/email': () => ({
    url: '/api/account/email',
    payload: { email: NEW_ADDRESS },
  }),
  'POST /api/account/email/confirm': async (world) => ({
    url: '/api/account/email/confirm',
    payload: { email: NEW_ADDRESS, code: await changing(world) },
  }),
  'POST /api/account/email/undo': async (world) => {
    const { app, helene } = world
    const code = await changing(world)
    const typed = { email: NEW_ADDRESS, code }
    succeeded(await signedIn(world).post('/api/account/email/confirm', typed))
    const { text } = await waitForMail(app, helene.email, 1, /#[\w-]{43}/)
    const token = /#([\w-]{43})/.exec(text)?.[1]
    return {
      url: '/api/account/email/undo',
      payload: { token },
      headers: { cookie: `onboarding=${newToken()}` },
    }
  },
}
