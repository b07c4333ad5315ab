import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/database.ts'
import { type Cast, createCast } from '#tests/support/fuzz/cast.ts'
import type { OpenApiDocument } from '#tests/support/fuzz/operations.ts'
import { databaseUrl, onServer } from '#tests/support/global-setup.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { createHttpSender } from './fuzz/http-sender.ts'
import { openWatchedServer } from './fuzz/watched-server.ts'
import { requireProgram } from './programs.ts'
import { VULNERABILITIES } from './scanners/planted-holes.ts'
import { type LoggedRequest, runSqlmap } from './scanners/sqlmap.ts'
import { type Target, targetRequests } from './scanners/target-requests.ts'
import { runWapiti } from './scanners/wapiti.ts'

/** What each scanner must find in the injected vulnerabilities. */
const SQLMAP_FINDINGS = [
  '/planted/members?city=Rennes,GET,city',
  '/planted/search,(custom) POST,JSON city',
]
const WAPITI_FINDINGS = ['/planted/echo (text)', '/planted/go (to)', '/planted/header (lang)']
const PAGES = [
  '/',
  '/login?next=/home&erreur=social',
  '/onboarding?plan=gold',
  '/profiles?page=2',
  '/aide?q=flash',
]

interface Scene {
  url: string
  scratch: string
  cookie: string
}

/**
 * sqlmap and wapiti on the product with injected vulnerabilities, which they must find, and on the product itself,
 * where they must find nothing. `PROOF_ROUTES` limits the number of routes, `PROOF_SEED` selects the requests.
 */
export async function proveScanners(): Promise<Tally> {
  for (const name of ['sqlmap', 'wapiti']) requireProgram(name)
  const scratch = mkdtempSync(join(tmpdir(), 'embellie-scanners-'))
  console.log(`  The output of the scanners is kept in ${scratch}.`)
  const postgres = startPostgres()
  try {
    const injected = await scanInjected(postgres.url, join(scratch, 'planted'))
    const real = await scanProduct(postgres.url, join(scratch, 'product'))
    return judge([...injected, ...real])
  } finally {
    postgres.stop()
  }
}

type Claim = readonly [claim: string, holds: boolean, ...findings: string[]]

async function scanInjected(postgres: string, scratch: string): Promise<Claim[]> {
  mkdirSync(scratch)
  const server = await openOn(postgres, 'planted', 'proofs/scanners/planted-server.ts')
  try {
    const headers = { 'content-type': 'application/json' }
    const { url, json } = VULNERABILITIES.body
    const byQuery = { method: 'GET', path: VULNERABILITIES.query, headers: {}, body: '' }
    const byBody = { method: 'POST', path: url, headers, body: JSON.stringify(json) }
    const sql = await runSqlmap(server.url, [byQuery, byBody], scratch)
    const starts = [
      VULNERABILITIES.query,
      VULNERABILITIES.echo,
      VULNERABILITIES.redirect,
      VULNERABILITIES.header,
    ]
    const web = await runWapiti(server.url, starts, '', scratch)
    return [
      ...SQLMAP_FINDINGS.map((hole) => found('sqlmap', hole, sql)),
      ...WAPITI_FINDINGS.map((hole) => found('wapiti', hole, web)),
    ]
  } finally {
    await server.close()
  }
}

function found(scanner: string, hole: string, findings: readonly string[]): Claim {
  const holds = findings.some((finding) => finding.includes(hole))
  return [`${scanner} finds the injected ${hole}`, holds, ...(holds ? [] : findings)]
}

async function scanProduct(postgres: string, scratch: string): Promise<Claim[]> {
  mkdirSync(scratch)
  const server = await openOn(postgres, 'product', 'server/main.ts')
  const handle = await openDatabase({ databaseUrl: databaseUrl(postgres, 'product'), dataDir: '' })
  try {
    const cast = createCast({ database: handle.database, now: () => new Date() })
    const targets = await targetsOf(server.url, cast)
    const scene = { url: server.url, scratch, cookie: await cast.cookieOf('administrator') }
    const sql = await runSqlmap(scene.url, await logged(targets, cast), scratch)
    const web = await crawl(scene, targets)
    return [
      ['sqlmap finds nothing in the product', sql.length === 0, ...sql],
      ['wapiti finds nothing in the product', web.length === 0, ...web],
      ['the server logs no error', server.errors.length === 0, ...server.errors],
      ['the server is still running', server.isRunning()],
    ]
  } finally {
    await handle.close()
    await server.close()
  }
}

async function openOn(postgres: string, name: string, entry: string) {
  await onServer(postgres, `create database ${name}`)
  return openWatchedServer({ DATABASE_URL: databaseUrl(postgres, name) }, entry)
}

async function targetsOf(url: string, cast: Cast): Promise<Target[]> {
  const most = Number(process.env.PROOF_ROUTES ?? Number.POSITIVE_INFINITY)
  const seed = Number(process.env.PROOF_SEED ?? 1)
  const answer = await fetch(`${url}/api/openapi.json`)
  const document = (await answer.json()) as OpenApiDocument
  const send = createHttpSender(url)
  const targets = (await targetRequests({ document, cast, send, seed })).slice(0, most)
  const good = targets.filter(({ status }) => status < 400).length
  const late = targets.filter(({ status }) => status > 400).length
  console.log(
    `  PROOF_SEED=${seed}: ${targets.length} routes, ${good} with a request that succeeds`,
  )
  console.log(`  and ${late} with a well-formed request that the stored data refuses`)
  return targets
}

/** Each request has its own session, so that a log-out in another one does not end it. */
async function logged(targets: readonly Target[], cast: Cast): Promise<LoggedRequest[]> {
  const requests: LoggedRequest[] = []
  for (const { operation, request } of targets) {
    const actor = operation.path.startsWith('/api/admin') ? 'administrator' : 'gold'
    cast.leave(actor)
    const { 'content-type': type = '', ...others } = request.headers
    const isJson = type === 'application/json'
    const cookie = await cast.cookieOf(actor)
    const plain: LoggedRequest = {
      method: request.method,
      path: request.url.replaceAll('*', 'x'),
      headers: { ...others, cookie, ...(isJson && { 'content-type': type }) },
      // sqlmap would take a literal star for a marker.
      body: isJson ? (request.payload?.toString().replaceAll('*', 'x') ?? '') : '',
    }
    const marked = { ...plain, path: withStars(operation.path, plain.path) }
    // If a request has markers, sqlmap varies nothing else: send the unmarked request as well.
    const hasMore = plain.body !== '' || plain.path.includes('?')
    requests.push(marked, ...(hasMore && marked.path !== plain.path ? [plain] : []))
  }
  return requests
}

/** Puts a star, sqlmap's marker, after each path parameter. */
function withStars(path: string, url: string): string {
  const names = path.split('/')
  const [place = '', query] = url.split('?')
  const parts = place
    .split('/')
    .map((part, index) => (names[index]?.startsWith('{') ? `${part}*` : part))
  return query === undefined ? parts.join('/') : `${parts.join('/')}?${query}`
}

function crawl({ url, scratch, cookie }: Scene, targets: readonly Target[]): Promise<string[]> {
  const read = targets.filter(({ operation }) => operation.method === 'GET')
  return runWapiti(url, [...PAGES, ...read.map(({ request }) => request.url)], cookie, scratch)
}

function judge(claims: readonly Claim[]): Tally {
  for (const [claim, holds, ...findings] of claims) {
    console.log(`  ${holds ? 'ok  ' : 'FAIL'} ${claim}`)
    for (const finding of holds ? [] : findings) console.log(`       ${finding}`)
  }
  const failed = claims.filter(([, holds]) => !holds).length
  return { passed: claims.length - failed, failed }
}
