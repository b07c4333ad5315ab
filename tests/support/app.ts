import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import type { PushServers } from '#server/features/notifications/push-servers.ts'
import type { StripeEndpoint } from '#server/features/payment-providers/stripe-endpoint.ts'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { RedisLink } from '#server/platform/realtime/redis.ts'
import { fixedClock } from './clock.ts'
import { openTestDatabase, resetDatabase } from './database.ts'
import { buildSession } from './factories.ts'

interface TestAppOptions {
  /** A database of the test's own, in the place of the one that its thread shares. */
  readonly handle?: DatabaseHandle
  /** Variables as `npm start` would read them. */
  readonly env?: Record<string, string>
  /** When the test takes place. */
  readonly now?: string
  /** The issuer that plays Facebook. */
  readonly facebookIssuer?: string
  /** What stands in the place of the browsers' push services. */
  readonly pushServers?: PushServers
  /** What stands in the place of Stripe. */
  readonly stripeServer?: StripeEndpoint
  /** Whether the relay of the calls answers; it does, unless said. */
  readonly probeRelay?: () => Promise<boolean>
  /** What stands in the place of Redis: the application is one of several then. */
  readonly redis?: RedisLink
}

/** The real application on an empty test database; only time, outgoing mail and the log are held by the test. */
export async function buildTestApp(options: TestAppOptions = {}) {
  const key = keyOf(options)
  if (spare && spare.key !== key) await closeSpareApp()
  const app = takeSpare() ?? (await make(options))
  await app.makeNew(options.now ?? NOW)

  let hasListened = false
  function listen(): Promise<string> {
    hasListened = true
    return app.listen()
  }

  /** Left open for the next test, where that one may use it; its requests and listeners are done. */
  async function close(): Promise<void> {
    await app.idle()
    if (key === undefined || hasListened || spare) await app.close()
    else spare = { key, app }
  }
  return { ...app, listen, close }
}

const NOW = '2026-11-20T09:00:00Z'
const RELAY = { TURN_URL: 'turn:relais.example:3478', TURN_SECRET: 'r'.repeat(32) }

type MadeApp = Awaited<ReturnType<typeof make>>

/** What the last test gave back: making an application takes longer than most tests. */
let spare: { key: string; app: MadeApp } | undefined

/** The settings by which two tests may use one application; what limits count stays in its memory. */
function keyOf({ env, now: _now, ...others }: TestAppOptions): string | undefined {
  const isPlain = Object.keys(others).length === 0 && env?.RATE_LIMITS === 'off'
  return isPlain ? JSON.stringify(env) : undefined
}

function takeSpare(): MadeApp | undefined {
  const app = spare?.app
  spare = undefined
  return app
}

/** Before another works on the same database: its queues would take the jobs of the others. */
export async function closeSpareApp(): Promise<void> {
  await takeSpare()?.close()
}

async function make(options: TestAppOptions) {
  const { env, facebookIssuer, pushServers, stripeServer, probeRelay, redis } = options
  const handle = options.handle ?? (await openTestDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'embellie-app-'))
  const mails: Mail[] = []
  const logLines: string[] = []
  const clock = fixedClock(NOW)
  // Port 0: whichever is free when the test listens.
  const config = { ...loadConfig({ DATA_DIR: dataDir, ...RELAY, ...env }), port: 0 }
  const app = await buildApp({
    config,
    handle,
    clock,
    log: createLog({ write: (line) => logLines.push(line) }),
    externalServices: {
      mailer: { send: async (mail) => void mails.push(mail) },
      probeRelay: probeRelay ?? (async () => true),
      ...(facebookIssuer && { facebook: facebookAt(facebookIssuer) }),
      ...(pushServers && { pushServers }),
      ...(stripeServer && { stripeServer }),
    },
    runsRecurringTasks: false,
    ...(redis && { redis }),
  })
  await app.start()

  /** Nothing in the database, the files, the mails and the log; what time it is. */
  async function makeNew(now: string): Promise<void> {
    await resetDatabase(handle)
    removeFiles(dataDir)
    mails.length = 0
    logLines.length = 0
    clock.set(now)
  }

  /** The `cookie` header of a member who is signed in. */
  function signIn(memberId: number): Promise<string> {
    return buildSession(handle.database, memberId, { created_at: clock.now() })
  }

  async function close(): Promise<void> {
    await app.close()
    rmSync(dataDir, { recursive: true })
  }

  /** Answers once the listeners are done, too: what a request sets going is part of what a test looks at. */
  async function inject(request: InjectOptions | string): Promise<LightMyRequestResponse> {
    const answer = await app.http.inject(request)
    await app.idle()
    return answer
  }
  return { ...app, makeNew, inject, signIn, close, handle, clock, config, mails, logLines }
}

/** The folders stay, which the application has made once, and so does the secret that it has read. */
function removeFiles(dataDir: string): void {
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && entry.name !== 'app-secret') rmSync(join(entry.parentPath, entry.name))
  }
}

function facebookAt(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  }
}
