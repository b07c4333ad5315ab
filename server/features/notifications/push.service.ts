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
import { allowedEndpoint, type PushServers } from './push-servers.ts'
import { vapidKeys } from './vapid.ts'

const PAUSE_MS = 60 * 1000
const TIMEOUT_MS = 5_000
/** How long a push service keeps a message for a browser that is offline. */
const TTL_SECONDS = 12 * 60 * 60
/** Statuses for a subscription that no longer exists. */
const GONE = [404, 410]

type AnnouncedKind = Exclude<PushKind, 'checkIn'>

const PAGES: Record<AnnouncedKind, string> = {
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

  /** A session has one subscription, so a member has at most as many as sessions: ten. */
  async function subscribe(viewer: Viewer, subscription: Subscription): Promise<void> {
    await limits.consume('push_subscription', viewer.id)
    const endpoint = allowedEndpoint(subscription.endpoint, pushServers)
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

  /** Whether the member has a device that receives pushes. */
  async function reaches(tx: Tx, memberId: number): Promise<boolean> {
    return (await db.listLiveIds(tx, memberId, clock.now())).length > 0
  }

  /** Pushes to the member's browsers, at most once a minute and kind, unless the member turned the kind off. */
  async function announce(memberId: number, kind: AnnouncedKind): Promise<void> {
    const now = clock.now()
    // Checked first, because most members have no subscription.
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

  /** Enqueues a push to each of the member's browsers in the transaction; false if there is none. */
  async function enqueuePush(tx: Tx, memberId: number, content: PushContent): Promise<boolean> {
    const ids = await db.listLiveIds(tx, memberId, clock.now())
    for (const subscriptionId of ids) {
      await schedule.enqueue(tx, 'push', { subscriptionId, ...content })
    }
    return ids.length > 0
  }

  /** Sends one message to the browser's push service. A failure is thrown, so that the queue retries it. */
  async function deliver({ subscriptionId, ...pushed }: PushJob): Promise<void> {
    const browser = await db.findLive(database, subscriptionId, clock.now())
    if (!browser) return
    const { endpoint, p256dh, auth } = browser
    const url = pushed.kind === 'checkIn' ? pushed.page : PAGES[pushed.kind]
    const payload: PushPayload = { kind: pushed.kind, url }
    const { default: webPush, WebPushError } = await import('web-push')
    try {
      await webPush.sendNotification(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        {
          vapidDetails,
          TTL: TTL_SECONDS,
          timeout: TIMEOUT_MS,
          ...(pushServers.agent && { agent: pushServers.agent }),
        },
      )
    } catch (error) {
      if (!(error instanceof WebPushError)) throw error
      if (GONE.includes(error.statusCode)) return db.deleteEndpoint(database, endpoint)
      // Not the error itself: it contains the endpoint, with which anybody could send pushes to this browser.
      throw new Error(`A push service responded with ${error.statusCode}`)
    }
  }

  return { read, subscribe, unsubscribe, reaches, announce, enqueuePush, deliver }
}
export type PushService = ReturnType<typeof createPushService>
