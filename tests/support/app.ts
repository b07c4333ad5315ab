import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import type { PushServers } from '#server/features/notifications/push-servers.ts'
import type { StripeServer } from '#server/features/payment-providers/stripe-server.ts'
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
  readonly stripeServer?: StripeServer
  /** What stands in the place of Redis: the application is one of several then. */
  readonly redis?: RedisLink
}

/** The real application on an empty test database; only time, outgoing mail and the log are held by the test. */
export async function buildTestApp(options: TestAppOptions = {}) {
  const { env, now = '2026-11-20T09:00:00Z', facebookIssuer } = options
  const { pushServers, stripeServer, redis } = options
  const handle = options.handle ?? (await openTestDatabase())
  await resetDatabase(handle)
  const dataDir = mkdtempSync(join(tmpdir(), 'embellie-app-'))
  const mails: Mail[] = []
  const logLines: string[] = []
  const clock = fixedClock(now)
  // Port 0: whichever is free when the test listens.
  const config = { ...loadConfig({ DATA_DIR: dataDir, ...env }), port: 0 }
  const app = await buildApp({
    config,
    handle,
    clock,
    log: createLog({ write: (line) => logLines.push(line) }),
    outside: {
      mailer: { send: async (mail) => void mails.push(mail) },
      ...(facebookIssuer && { facebook: facebookAt(facebookIssuer) }),
      ...(pushServers && { pushServers }),
      ...(stripeServer && { stripeServer }),
    },
    keepsTime: false,
    ...(redis && { redis }),
  })
  await app.start()

  /** The `cookie` header of a member who is signed in. */
  function signIn(memberId: number): Promise<string> {
    return buildSession(handle.database, memberId, { created_at: clock.now() })
  }

  async function close(): Promise<void> {
    await app.close()
    rmSync(dataDir, { recursive: true })
  }

  /** Answers once the listeners are done, too: what a call sets going is part of what a test looks at. */
  async function inject(request: InjectOptions | string): Promise<LightMyRequestResponse> {
    const answer = await app.http.inject(request)
    await app.idle()
    return answer
  }
  return { ...app, inject, signIn, close, handle, clock, config, mails, logLines }
}

function facebookAt(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  }
}
