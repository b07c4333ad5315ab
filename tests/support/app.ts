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
  /** A database for this test only, instead of the one that its worker thread shares. */
  readonly handle?: DatabaseHandle
  /** Environment variables, as `npm start` would read them. */
  readonly env?: Record<string, string>
  /** The time at which the test takes place. */
  readonly now?: string
  /** Issuer URL of the stand-in for Facebook. */
  readonly facebookIssuer?: string
  /** Stand-in for the browsers' push services. */
  readonly pushServers?: PushServers
  /** Stand-in for Stripe. */
  readonly stripeServer?: StripeEndpoint
  /** Whether the call relay responds; by default it does. */
  readonly probeRelay?: () => Promise<boolean>
  /** Stand-in for Redis; with it, the application is one of several processes. */
  readonly redis?: RedisLink
}

/** The real application on an empty test database; the test controls only the time, outgoing email and the log. */
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

  /** Kept open for the next test if that test can use it; no request or listener is still running. */
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

/** The application that the last test gave back: making one takes longer than most tests. */
let spare: { key: string; app: MadeApp } | undefined

/**
 * The settings under which two tests can share one application. It must be without rate limits, whose counters stay in
 * its memory.
 */
function keyOf({ env, now: _now, ...others }: TestAppOptions): string | undefined {
  const isPlain = Object.keys(others).length === 0 && env?.RATE_LIMITS === 'off'
  return isPlain ? JSON.stringify(env) : undefined
}

function takeSpare(): MadeApp | undefined {
  const app = spare?.app
  spare = undefined
  return app
}

/** Called before another application uses the same database: this one's queues would take its jobs. */
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
  // Port 0: the system picks a free port when the test listens.
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

  /** Empties the database, the files, the mails and the log, and sets the clock. */
  async function makeNew(now: string): Promise<void> {
    await resetDatabase(handle)
    removeFiles(dataDir)
    mails.length = 0
    logLines.length = 0
    clock.set(now)
  }

  /** Signs the member in and returns the `cookie` header. */
  function signIn(memberId: number): Promise<string> {
    return buildSession(handle.database, memberId, { created_at: clock.now() })
  }

  async function close(): Promise<void> {
    await app.close()
    rmSync(dataDir, { recursive: true })
  }

  /** Resolves after the listeners have finished too: what a request triggers is part of what a test checks. */
  async function inject(request: InjectOptions | string): Promise<LightMyRequestResponse> {
    const answer = await app.http.inject(request)
    await app.idle()
    return answer
  }
  return { ...app, makeNew, inject, signIn, close, handle, clock, config, mails, logLines }
}

/** Keeps the folders, which the application creates only once, and the secret, which it has already read. */
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
