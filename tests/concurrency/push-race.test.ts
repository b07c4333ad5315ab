// Rules: notifications
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken, type Viewer } from '#server/platform/http/session.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { waitForBlockedSessions } from '#tests/support/blocked-sessions.ts'
import { buildMember } from '#tests/support/factories.ts'
import { openPushBrowser } from '#tests/support/push-service.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

test('a browser that renews its push subscription while its session ends causes no deadlock', async () => {
  const { database, transaction } = app.handle
  const { push, auth } = app.services
  const { id } = await buildMember(database)
  const session = (await app.signIn(id)).replace('sid=', '')
  const viewer = { id, sessionHash: hashToken(session) } as Viewer
  const subscribe = (name: string) =>
    push.subscribe(viewer, {
      endpoint: `https://fcm.googleapis.com/${name}`,
      keys: openPushBrowser().keys,
    })
  await subscribe('one')
  const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = transaction(async (tx) => {
    await tx.selectFrom('push_subscriptions').selectAll().forUpdate().execute()
    held.resolve()
    await gate.promise
  })
  await held.promise
  const subscribing = subscribe('two')
  await waitForBlockedSessions(app.handle, 1)
  const browser = { ip: '127.0.0.1', userAgent: '', session } as Parameters<typeof auth.logout>[0]
  const leaving = auth.logout(browser, { keepDevice: false, everywhere: false })
  await waitForBlockedSessions(app.handle, 2)
  gate.resolve()
  await Promise.all([holding, subscribing, leaving])
  expect(await database.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
  await expect(subscribe('three')).rejects.toMatchObject({ code: 'unavailable' })
})
