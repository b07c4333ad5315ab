import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import type { Draining } from '#server/platform/http/draining.ts'
import { implement } from '#server/platform/http/http.ts'
import { fail } from '#server/platform/http/problem.ts'
import { getHealth } from '#shared/contracts/health.ts'

const TIMEOUT_MS = 1_000
const RETRY_AFTER_SECONDS = 5

interface Dependencies {
  handle: Pick<DatabaseHandle, 'executeSql'>
  draining: Pick<Draining, 'hasBegun'>
}

/**
 * Tells load balancers whether to send requests to this server: not without its database, and not when it is about to
 * stop.
 */
export function healthRoutes(app: FastifyInstance, { handle, draining }: Dependencies): void {
  implement(app, getHealth, async () => {
    if (draining.hasBegun() || !(await answersInTime(handle)))
      fail('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
    return { status: 'ok' as const }
  })
}

function answersInTime(handle: Pick<DatabaseHandle, 'executeSql'>): Promise<boolean> {
  // When its disk is almost full, the database is read-only, which counts as unavailable.
  const answer = handle.executeSql('show transaction_read_only').then(
    ({ rows }) => rows[0]?.transaction_read_only !== 'on',
    () => false,
  )
  return Promise.race([answer, setTimeout(TIMEOUT_MS, false, { ref: false })])
}
