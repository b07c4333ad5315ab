import type { Config } from '#server/config.ts'
import type { SettingsService } from '#server/features/settings/settings.service.ts'
import type { PushContent, PushJob } from '#server/jobs.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { PushKind, PushPayload } from '#shared/domain/push.ts'
import * as db from './push.db.ts'
import { knownEndpoint, type PushServers } from './push-servers.ts'
import { vapidKeys } from './vapid.ts'

const PAUSE_MS = 60 * 1000
const ANSWER_WITHIN_MS = 5_000
/** How long a service keeps a message for a browser that is switched off. */
const KEPT_SECONDS = 12 * 60 * 60
/** The service has forgotten the browser, or the browser us. */
const GONE = [404, 410]

type ToldKind = Exclude<PushKind, 'checkIn'>

const PAGES: Record<ToldKind, string> = {
  matches: '/messages',
  messages: '/messages',
  flashes: '/profiles?tab=flashs',
  visits: '/profiles?tab=visites',
  dailyReminder: '/home',
  meetings: '/nouvelles',
}

interface Dependencies {
  config: Pick<Config, 'supportEmail' | 'vapid'>
  database: Database
  transact: Transact
  clock: Clock
  limits: Pick<Limits, 'consume'>
  schedule: Pick<Schedule, 'enqueue'>
  secret: Secret
  pushServers: PushServers
  settings: Pick<SettingsService, 'notificationChoices'>
}

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export function createPushService(deps: Dependencies) {
  const { config, database, transact, clock, limits, schedule, secret, pushServers, settings } =
    deps
  const keys = vapidKeys(config.vapid, secret)
  const vapidDetails = { subject: `mailto:${config.supportEmail}`, ...keys }

  async function read({ sessionHash }: Pick<Viewer, 'sessionHash'>) {
    return {
      publicKey: keys.publicKey,
      endpoint: await db.findEndpoint(database, sessionHash),
    }
  }

  /** A session has one browser, and a member has ten sessions at most: so many are told, and no more. */
  async function subscribe(viewer: Viewer, subscription: Subscription): Promise<void> {
    await limits.consume('push_subscription', viewer.id)
    const endpoint = knownEndpoint(subscription.endpoint, pushServers)
    if (!endpoint) {
      const message = "Ce service de notifications n'est pas connu."
      fail('validation', { message, errors: [{ path: 'endpoint', message }] })
    }
    const isSaved = await transact((tx) =>
      db.saveSubscription(tx, {
        sessionHash: viewer.sessionHash,
        memberId: viewer.id,
        endpoint,
        ...subscription.keys,
        now: clock.now(),
      }),
    )
    if (!isSaved) fail('unavailable')
  }

  function unsubscribe({ sessionHash }: Pick<Viewer, 'sessionHash'>): Promise<void> {
    return db.deleteSubscription(database, sessionHash)
  }

  /** Whether the member is told anything while Embellie is closed. */
  async function reaches(tx: Tx, memberId: number): Promise<boolean> {
    return (await db.listLiveIds(tx, memberId, clock.now())).length > 0
  }

  /** Tells the member's browsers of a kind that is switched on, or that no switch is about, at most once a minute. */
  async function announce(memberId: number, kind: ToldKind): Promise<void> {
    const now = clock.now()
    // Asked first, because most members have none.
    if ((await db.listLiveIds(database, memberId, now)).length === 0) return
    if (kind !== 'meetings') {
      const choices = await settings.notificationChoices(database, memberId)
      if (!choices[kind]) return
    }
    const before = new Date(now.getTime() - PAUSE_MS)
    await transact(async (tx) => {
      if (await db.claimPush(tx, { memberId, kind, now, before }))
        await enqueuePush(tx, memberId, { kind })
    })
  }

  /** Has the member's browsers told after the commit; false when there is none. */
  async function enqueuePush(tx: Tx, memberId: number, note: PushContent): Promise<boolean> {
    const ids = await db.listLiveIds(tx, memberId, clock.now())
    for (const subscriptionId of ids) {
      await schedule.enqueue(tx, 'push', { subscriptionId, ...note })
    }
    return ids.length > 0
  }

  /** Hands one message to the browser's service; a failure is thrown, and tried again by the queue. */
  async function deliver({ subscriptionId, ...pushed }: PushJob): Promise<void> {
    const browser = await db.findLive(database, subscriptionId, clock.now())
    if (!browser) return
    const { endpoint, p256dh, auth } = browser
    const url = pushed.kind === 'checkIn' ? pushed.page : PAGES[pushed.kind]
    const note: PushPayload = { kind: pushed.kind, url }
    const { default: webPush, WebPushError } = await import('web-push')
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(note), {
        vapidDetails,
        TTL: KEPT_SECONDS,
        timeout: ANSWER_WITHIN_MS,
        ...(pushServers.agent && { agent: pushServers.agent }),
      })
    } catch (error) {
      if (!(error instanceof WebPushError)) throw error
      if (GONE.includes(error.statusCode)) return db.deleteEndpoint(database, endpoint)
      // Not the error itself: it holds the endpoint, with which anybody could ring at this browser.
      throw new Error(`A push service answered ${error.statusCode}`)
    }
  }

  return { read, subscribe, unsubscribe, reaches, announce, enqueuePush, deliver }
}
export type PushService = ReturnType<typeof createPushService>
