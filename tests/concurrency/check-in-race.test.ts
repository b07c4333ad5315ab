// Rules: trusted
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { buildAgreedAppointment } from '#tests/support/appointments.ts'
import { waitForBlockedSessions } from '#tests/support/blocked-sessions.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'
import { buildTrustedPerson } from '#tests/support/trusted.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
})

/** Hélène and an appointment that she shares with her trusted person; returns the secret of the link. */
async function buildSharedAppointment() {
  const helene = await buildMember(app.handle.database, { first_name: 'Hélène' })
  await buildTrustedPerson(app, helene)
  const laurent = await buildMember(app.handle.database, { gender: 'H' })
  const { id } = await buildAgreedAppointment(app, helene, laurent)
  await app.services.trusted.share({ id: helene.id }, 'appointment', id)
  await workJobs(app)
  const mail = app.mails.find(({ text }) => text.includes('/rendez-vous/'))?.text ?? ''
  return { helene, id, token: /rendez-vous\/([\w-]{43})/.exec(mail)?.[1] ?? '' }
}

test('an alarm that is being stored while the link is sent reaches the person who receives the link', async () => {
  const { trusted, checkIns } = app.services
  const { helene, id, token } = await buildSharedAppointment()
  const viewer = { id: helene.id }
  await checkIns.plan(viewer, id, 120)
  await trusted.stop(token)

  const [held, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The transaction of an answer that has found nobody to notify.
  const answering = app.handle.transaction(async (tx) => {
    const alarm = { outcome: 'help', settled_at: app.clock.now() } as const
    await tx.updateTable('check_ins').set(alarm).execute()
    held.resolve()
    await others.promise
  })
  await held.promise
  const sharing = trusted.share(viewer, 'appointment', id)
  try {
    await waitForBlockedSessions(app.handle)
  } finally {
    others.resolve()
  }
  await Promise.all([answering, sharing])
  await workJobs(app)
  expect(app.mails.map(({ subject }) => subject)).toContain("Hélène demande de l'aide")
})

test('a trusted person who stops a link while the member removes that person causes no deadlock', async () => {
  const { trusted } = app.services
  const { helene, token } = await buildSharedAppointment()
  const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = app.handle.transaction(async (tx) => {
    await tx.selectFrom('trusted_links').selectAll().forUpdate().execute()
    held.resolve()
    await gate.promise
  })
  await held.promise
  const stopping = trusted.stop(token)
  await waitForBlockedSessions(app.handle, 1)
  const dropping = trusted.drop({ id: helene.id })
  await waitForBlockedSessions(app.handle, 2)
  gate.resolve()
  await Promise.all([holding, stopping, dropping])
  for (const table of ['trusted_links', 'trusted_persons'] as const) {
    expect(await app.handle.database.selectFrom(table).selectAll().execute()).toEqual([])
  }
})
