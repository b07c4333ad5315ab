// Rules: trusted
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { agreedBy } from '#tests/support/appointments.ts'
import { buildMember } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'
import { nameTrusted } from '#tests/support/trusted.ts'
import { someWait } from '#tests/support/waiting.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

test('a cry for help that is being written down while the link goes out is told to whoever gets it', async () => {
  const { database } = app.handle
  const { trusted, checkIns } = app.services
  const helene = await buildMember(database, { first_name: 'Hélène' })
  const viewer = { id: helene.id }
  await nameTrusted(app, helene)
  const { id } = await agreedBy(app, helene, await buildMember(database, { gender: 'H' }))
  await trusted.tell(viewer, 'appointment', id)
  await checkIns.plan(viewer, id, 120)
  await workJobs(app)
  const link = app.mails.find(({ text }) => text.includes('/rendez-vous/'))?.text ?? ''
  await trusted.stop(/rendez-vous\/([\w-]{43})/.exec(link)?.[1] ?? '')

  const [held, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // An answer that has found nobody to tell.
  const crying = app.handle.transaction(async (tx) => {
    const cry = { outcome: 'help', settled_at: app.clock.now() } as const
    await tx.updateTable('check_ins').set(cry).execute()
    held.resolve()
    await others.promise
  })
  await held.promise
  const telling = trusted.tell(viewer, 'appointment', id)
  try {
    await someWait(app.handle)
  } finally {
    others.resolve()
  }
  await Promise.all([crying, telling])
  await workJobs(app)
  expect(app.mails.map(({ subject }) => subject)).toContain("Hélène demande de l'aide")
})
