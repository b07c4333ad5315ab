// Rules: opinions
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maskText } from '#client/features/opinions/masking.ts'
import { openSealed, sealExcerpt, toFragment } from '#client/features/opinions/sealing.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMatch, buildMember } from '#tests/support/factories.ts'
import { ask, openDevice } from '#tests/support/opinions.ts'
import { workJobs } from '#tests/support/plans.ts'
import { everythingStored } from '#tests/support/stored-rows.ts'

const MARKER = 'mirabelle'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

test('messages shared for an opinion are stored nowhere readable on the server, from the request to the answer', async () => {
  const { database } = app.handle
  const helene = await buildMember(database, { first_name: 'Hélène' })
  const eric = await buildMember(database, { first_name: 'Éric', gender: 'H' })
  await buildMatch(database, eric.id, helene.id)
  const sender = { id: eric.id, publicId: eric.public_id, plan: 'premium' } as const
  const words = `Hélène, il me faut 400 € : ${MARKER}.`
  await app.services.messages.sendAs(sender, helene.public_id, words)
  // The message itself is deleted, so that only the shared copy could contain its text.
  await database.updateTable('messages').set({ body: 'Message supprimé' }).execute()
  await database.updateTable('match_members').set({ last_preview: null }).execute()
  expect(await everythingStored(app)).not.toContain(MARKER)

  const parts = maskText(words, ['Hélène', 'Éric'])
  const shown = { lines: [{ isMine: false, parts }], asksMoney: true, asksToLeave: false }
  const { sealed, key } = await sealExcerpt(shown)
  const { token } = await ask(app, helene, eric, { sealed })
  const martine = openDevice(app)
  const { body } = await martine.read(token)
  expect(await openSealed(body.sealed, key)).toEqual(shown)
  const during = await everythingKept()
  await martine.answer(token, 'mefie')
  for (const kept of [during, await everythingKept()]) {
    expect(kept).not.toContain(MARKER)
    expect(kept).not.toContain(token)
    expect(kept).not.toContain((await toFragment(key)).slice(0, 20))
  }
  expect(await everythingKept()).not.toContain(sealed)
})

/** Every row, every job, every email and every line of the log. */
async function everythingKept(): Promise<string> {
  await workJobs(app)
  return [await everythingStored(app), JSON.stringify(app.mails), ...app.logLines].join('\n')
}
