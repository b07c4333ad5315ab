// Rules: platform
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { listSuggestions } from '#shared/contracts/discovery.ts'
import { getCurrentMember } from '#shared/contracts/members.ts'
import { checkOpinionLink } from '#shared/contracts/opinions.ts'
import { createCookies } from './cookies.ts'
import { createHttp } from './http-server.ts'
import type { PageValues } from './page-editions.ts'
import { newToken } from './session.ts'
import { hasClient, registerStatic } from './static.ts'

const config = { baseUrl: 'http://localhost:3000', trustProxy: false, isOpenDemo: false } as const
const SCRIPT = 'console.log("app")'
const FILES = {
  'app.html': '<!doctype html><title>app</title>',
  'home.html': '<!doctype html><title>home</title>',
  'dealt.html':
    '<!doctype html><meta charset="utf-8" /><title>home</title><div id="root">{{card}}</div>',
  'landing.html': '<!doctype html><title>landing</title>',
  'help.html': '<!doctype html><title>help</title>',
  'app.demo.html': '<!doctype html><title>app with samples</title>',
  'landing.verified.html': '<!doctype html><title>landing, verified profiles</title>',
  'landing.figures.verified.html': '<p>{{members}}, verified profiles</p>',
  'landing.demo.html': '<!doctype html><title>landing with samples</title>',
  'app.figures.html':
    '<!doctype html><html lang="fr" data-members="{{members}}" data-rating="{{rating}}"></html>',
  'landing.figures.html':
    '<dl><div><dt>inscrits</dt><dd>{{members}}</dd></div><div><dt>note</dt><dd>{{rating}}</dd></div></dl>',
  'prerendered.json': JSON.stringify({ '/': 'landing.html', '/help': 'help.html' }),
  'routes.json': JSON.stringify([
    '/',
    '/help',
    '/home',
    '/guide',
    '/fix-popup',
    '/chat/:partnerId',
    '/avis/:token',
  ]),
  'mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sw.js': SCRIPT,
  'assets/app-3f2a.js': SCRIPT,
  'assets/app-3f2a.js.br': brotliCompressSync(SCRIPT),
  'assets/shrink.worker-9c1d.js': SCRIPT,
  'guide/secrets.pdf': '%PDF-1.4',
  '.vite/manifest.json': '{}',
}
const sessionCookie = `sid=${newToken()}`
const RENDERER = `export const renderDealt = async ({ cards: [card] }) =>
  '<link href="/mark.svg"/><link href="/face" fetchPriority="high"/><article>' + card.id + '</article>'`
const CHOSEN = { preferencesCompleted: true, isEmailConfirmed: true, termsToAccept: null }
// Everything that could close the script element, or be taken for a placeholder when the page is filled in.
const CARD = { id: '7', bio: "</script><!-- $& $' {{card}}" }
/** The responses of the two routes of the deck page, and the requests to them. */
let answers: Record<string, { status?: number; json: unknown }>
let requested: string[]
let folder: string
let root: string
let app: FastifyInstance

const NO_FIGURES = { members: null, rating: null }

async function openHttp(
  showsSamples: boolean,
  {
    figures = NO_FIGURES,
    verifiesProfiles = false,
    opensTestPages = showsSamples,
  }: { figures?: PageValues; verifiesProfiles?: boolean; opensTestPages?: boolean } = {},
) {
  const http = await createHttp({
    config,
    log: createLog({ write() {} }),
    clock: { now: () => new Date() },
    findViewer: async () => undefined,
  })
  for (const { path } of [getCurrentMember, listSuggestions]) {
    http.get(path, (_request, reply) => {
      requested.push(path)
      const { status = 200, json } = answers[path] ?? { status: 401, json: {} }
      return reply.code(status).send(json)
    })
  }
  http.get(checkOpinionLink.path.replace(':token', 'vivant'), (_request, reply) =>
    reply.code(204).send(),
  )
  const edition = { showsSamples, figures, verifiesProfiles, opensTestPages }
  await registerStatic(http, { root, cookies: createCookies(config), ...edition })
  return http
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embellie-static-'))
  root = join(folder, 'client')
  for (const within of ['client/assets', 'client/guide', 'client/.vite', 'prerender']) {
    mkdirSync(join(folder, within), { recursive: true })
  }
  writeFileSync(join(folder, 'prerender/entry-server.js'), RENDERER)
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(root, name), content)
  app = await openHttp(false)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  answers = {}
  requested = []
})

/** Signs in as a member with these properties, who is dealt these cards. */
function deal(member: object, cards: readonly object[] = [CARD], status = 200) {
  answers = {
    [getCurrentMember.path]: { json: { ...CHOSEN, ...member } },
    [listSuggestions.path]: { status, json: cards },
  }
}

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } })
}

test('at / a visitor gets the prerendered landing page, and a session the app shell without caching', async () => {
  const landing = await get('/')
  expect(landing.body).toBe(FILES['landing.html'])
  expect(landing.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: expect.stringContaining('cookie'),
  })
  const shell = await get('/?utm=1', { cookie: sessionCookie })
  expect(shell.body).toBe(FILES['app.html'])
  expect(shell.headers['cache-control']).toBe('no-store')
})

test('the page of a secret link exists as long as the link, and is neither cached, indexed nor sent as a referrer', async () => {
  const live = await get('/avis/vivant')
  const dead = await get('/avis/eteint')
  expect([live.statusCode, dead.statusCode]).toEqual([200, 404])
  for (const page of [live, dead]) {
    expect(page.body).toBe(FILES['app.html'])
    expect(page.headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
      'x-robots-tag': 'noindex',
    })
    expect(page.cookies).toEqual([])
  }
})

test('a visitor gets the prerendered page, a member the app shell', async () => {
  expect((await get('/help')).body).toBe(FILES['help.html'])
  expect((await get('/help/')).body).toBe(FILES['help.html'])
  expect((await get('/help', { cookie: sessionCookie })).body).toBe(FILES['app.html'])
})

test('a session gets the frame of the deck at /home', async () => {
  const home = await get('/home', { cookie: sessionCookie })
  expect(home.body).toBe(FILES['home.html'])
  expect(home.headers.vary).toContain('cookie')
  const visitors = await get('/home')
  expect(visitors.body).toBe(FILES['app.html'])
  expect(visitors.headers.vary).toContain('cookie')
  expect((await get('/guide', { cookie: sessionCookie })).body).toBe(FILES['app.html'])
})

test('the first page of a member preloads the current member, never the cards, and that of a visitor preloads nothing', async () => {
  const announced = async (url: string, headers = {}) => (await get(url, headers)).headers.link
  const member = { cookie: sessionCookie }
  const current = '</api/users/current>; rel=preload; as=fetch; crossorigin=use-credentials'
  expect(await announced('/', member)).toBe(current)
  // A newcomer is first asked for preferences: preloaded cards would be shown after that, but date from before it.
  expect(await announced('/home', member)).toBe(current)
  expect(await announced('/home')).toBeUndefined()
  expect(await announced('/guide', member)).toBeUndefined()
})

test('the deck page of a member who is dealt cards contains the first card and the responses, and preloads nothing', async () => {
  deal({ firstName: 'Odile' })
  const page = await get('/home', { cookie: sessionCookie })
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    vary: expect.stringContaining('cookie'),
  })
  expect(page.headers.link).toBeUndefined()
  expect(requested).toEqual([getCurrentMember.path, listSuggestions.path])
  expect(page.body).toContain(
    '<meta charset="utf-8" /><link href="/face" fetchPriority="high"/><title>',
  )
  expect(page.body).toContain('<div id="root" data-dealt><article>7</article></div>')
  const [, inside = ''] = page.body.split('<script type="application/json" id="dealt">')
  const [json = ''] = inside.split('</script>')
  expect(JSON.parse(json)).toEqual({ member: { ...CHOSEN, firstName: 'Odile' }, cards: [CARD] })
  expect(json).not.toContain('<')
})

test.each([
  ['has no preferences yet', () => deal({ preferencesCompleted: false })],
  ['has not confirmed the address', () => deal({ isEmailConfirmed: false })],
  ['is asked about new terms', () => deal({ termsToAccept: {} })],
  ['is dealt no card', () => deal({}, [])],
  ['has reached the limit', () => deal({}, [], 429)],
  ['has an ended session', () => {}],
])('a member who %s gets the frame of the deck', async (_who, given) => {
  given()
  expect((await get('/home', { cookie: sessionCookie })).body).toBe(FILES['home.html'])
})

test('the page of a visitor and a reloaded page contain no card', async () => {
  deal({})
  expect((await get('/home')).body).toBe(FILES['app.html'])
  const reload = await get('/home', { cookie: sessionCookie, 'cache-control': 'max-age=0' })
  expect(reload.body).toBe(FILES['home.html'])
  expect(requested).toEqual([])
})

test('an unchanged page is not sent again', async () => {
  const { headers } = await get('/home')
  const again = await get('/home', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each(['/home', '/home/', '/chat/6f1f64f4', '/home?tab=visites'])(
  'the client path %s responds with the app shell',
  async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([200, FILES['app.html']])
  },
)

test.each([
  '/nothing',
  '/chat',
  '/app.html',
  '/landing.html',
  '/app.demo.html',
  '/routes.json',
  '/.vite/manifest.json',
])('the unknown path %s responds with the app shell and status 404', async (url) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.body]).toEqual([404, FILES['app.html']])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers).not.toHaveProperty('etag')
})

test.each(['/api/nothing', '/media/nothing', '/assets/nothing.js', '/socket.io/x', '/api'])(
  'the unknown path %s responds with a problem',
  async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  },
)

test('a request that does not accept HTML gets a problem', async () => {
  const answer = await get('/home', { accept: 'application/json' })
  expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' })
})

test.each(['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json'])(
  'a path outside the folder (%s) reads no file',
  async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('"name"')
  },
)

test('a hashed asset is cached for a year, and sent compressed to clients that accept it', async () => {
  const plain = await get('/assets/app-3f2a.js')
  expect(plain.body).toBe(SCRIPT)
  expect(plain.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const compressed = await get('/assets/app-3f2a.js', { 'accept-encoding': 'gzip, br' })
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  })
  expect(compressed.rawPayload).toEqual(FILES['assets/app-3f2a.js.br'])
})

test('a hashed asset has only its type and cache headers, and a worker also has its policy', async () => {
  const { headers } = await get('/assets/app-3f2a.js')
  expect(Object.keys(headers).toSorted()).toEqual([
    ...['cache-control', 'connection', 'content-length', 'content-type'],
    ...['cross-origin-resource-policy', 'date', 'vary', 'x-content-type-options'],
  ])
  const worker = await get('/assets/shrink.worker-9c1d.js')
  expect(worker.headers['content-security-policy']).toContain("default-src 'self'")
  expect((await get('/assets/nothing.js')).headers).toHaveProperty('content-security-policy')
})

test.each([
  ['/mark.svg', 'image/svg+xml'],
  ['/sw.js', 'application/javascript; charset=utf-8'],
])('a file without a hash in its name is revalidated: %s', async (path, type) => {
  const answer = await get(path)
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'no-cache',
    etag: expect.any(String),
  })
})

test('the guide is served as a PDF, and the page with the same name as its folder still works', async () => {
  const { body, headers } = await get('/guide/secrets.pdf')
  expect([body, headers['content-type']]).toEqual([FILES['guide/secrets.pdf'], 'application/pdf'])
  expect(headers).not.toHaveProperty('content-security-policy')
  expect((await get('/guide/unknown.pdf')).headers).toHaveProperty('content-security-policy')
  expect((await get('/guide')).body).toBe(FILES['app.html'])
  expect((await get('/guide/')).body).toBe(FILES['app.html'])
})

test('pages set the onboarding cookie of a visitor, and renew the one they have', async () => {
  const onboarding = /^onboarding=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/
  expect((await get('/')).headers['set-cookie']).toMatch(onboarding)
  expect((await get('/home')).headers['set-cookie']).toMatch(onboarding)
  const cookie = `onboarding=${newToken()}`
  const known = (await get('/', { cookie })).headers['set-cookie']
  expect(known).toMatch(onboarding)
  expect(known).toContain(cookie)
  const member = await get('/', { cookie: sessionCookie })
  expect(member.headers).not.toHaveProperty('set-cookie')
  expect((await get('/mark.svg')).headers).not.toHaveProperty('set-cookie')
})

test('the test pages respond with 404 in production, and in a demonstration that other machines can reach', async () => {
  expect((await get('/fix-popup')).statusCode).toBe(404)
  const reachable = await openHttp(true, { opensTestPages: false })
  expect((await reachable.inject('/fix-popup')).statusCode).toBe(404)
  await reachable.close()
  const demo = await openHttp(true)
  expect((await demo.inject('/fix-popup')).statusCode).toBe(200)
  await demo.close()
})

test('the pages of the demonstration show its sample data', async () => {
  const demo = await openHttp(true)
  expect((await demo.inject('/')).body).toBe(FILES['landing.demo.html'])
  expect((await demo.inject('/home')).body).toBe(FILES['app.demo.html'])
  expect((await demo.inject('/nothing')).body).toBe(FILES['app.demo.html'])
  await demo.close()
})

test('production pages contain the configured figures and leave out the others', async () => {
  const site = await openHttp(false, {
    figures: { members: 'Plus de 12 000 & amis', rating: null },
  })
  const landing = await site.inject('/')
  expect(landing.body).toBe(
    '<dl><div><dt>inscrits</dt><dd>Plus de 12 000 &amp; amis</dd></div></dl>',
  )
  expect(landing.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
  const unknown = await site.inject('/nothing')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).toBe(
    '<!doctype html><html lang="fr" data-members="Plus de 12 000 &amp; amis"></html>',
  )
  await site.close()
})

test('production pages state that profiles are verified only if that is configured', async () => {
  const plain = await openHttp(false, { verifiesProfiles: true })
  expect((await plain.inject('/')).body).toBe(FILES['landing.verified.html'])
  await plain.close()
  const filled = await openHttp(false, {
    figures: { members: '12 000', rating: null },
    verifiesProfiles: true,
  })
  expect((await filled.inject('/')).body).toBe('<p>12 000, verified profiles</p>')
  await filled.close()
})

test('a folder without a finished build has no client', () => {
  expect(hasClient(root)).toBe(true)
  expect(hasClient(join(root, 'assets'))).toBe(false)
})
