// Rules: demo
import { beforeEach, expect, test, vi } from 'vitest'
import { createDemoService } from '#server/features/demo/demo.service.ts'
import { createFlashService } from '#server/features/flashes/flashes.service.ts'
import { createMatchService } from '#server/features/matches/matches.service.ts'
import { createMessageService } from '#server/features/messages/messages.service.ts'
import { createPortraitService } from '#server/features/portraits/portraits.service.ts'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import { createEvents, createInOneStatement, createTransact } from '#server/platform/events.ts'
import { createLog } from '#server/platform/log.ts'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { buildFlash, buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'

const clock = fixedClock('2026-11-20T09:00:00Z')
let handle: DatabaseHandle
let helene: MemberRow

beforeEach(async () => {
  handle = await openTestDatabase()
  await resetDatabase(handle)
  helene = await buildMember(handle.database)
})

function services() {
  const { database } = handle
  const events = createEvents(createLog({ write() {} }))
  const transact = createTransact(handle, events)
  const inOneStatement = createInOneStatement(handle, events)
  const members = { profilesFor: async () => new Map() }
  const portraits = createPortraitService()
  const flashes = createFlashService({ database, transact, clock, portraits })
  const matches = createMatchService({ database, clock, members, flashes, portraits })
  const messages = createMessageService({
    ...{ database, replica: database, transact, inOneStatement, clock, matches },
  })
  const accounts = { markActive: vi.fn(async () => undefined) }
  const demo = createDemoService({ database, transact, accounts, flashes, messages })
  return { messages, accounts, demo }
}

function buildActor(plan: Plan): Promise<MemberRow> {
  return buildMember(handle.database, { is_test_profile: true, gender: 'H', plan })
}

test('a demo member flashes back, which makes the match', async () => {
  const { demo } = services()
  const laurent = await buildActor('gratuit')
  await buildFlash(handle.database, helene.id, laurent.id)
  const scene = await demo.findScene(laurent.id, helene.id)
  await demo.flashBack(scene ?? expect.unreachable())
  const matches = await handle.database.selectFrom('matches').selectAll().execute()
  expect(matches).toMatchObject([{ initiator_id: laurent.id }])
})

test('a demo member starts a conversation only on a plan that allows it', async () => {
  const { demo } = services()
  for (const [plan, line] of [
    ['gratuit', undefined],
    ['premium', expect.stringMatching(/^Bon(jour|soir)/)],
  ] as const) {
    const actor = await buildActor(plan)
    await buildMatch(handle.database, helene.id, actor.id)
    const scene = await demo.findScene(actor.id, helene.id)
    expect(await demo.nextLine(scene ?? expect.unreachable())).toEqual(line)
  }
})

test('a demo member answers without repetition, says goodbye, and then stays silent', async () => {
  const { demo, messages } = services()
  const laurent = await buildActor('gratuit')
  await buildMatch(handle.database, helene.id, laurent.id)
  const scene = (await demo.findScene(laurent.id, helene.id)) ?? expect.unreachable()
  const viewer = { id: helene.id, publicId: helene.public_id, plan: 'premium' as const }
  const said: string[] = []
  for (let i = 0; i < 40; i++) {
    await messages.sendAs(viewer, laurent.public_id, i % 2 ? 'Ah oui ?' : 'Je vois.')
    const line = await demo.nextLine(scene)
    if (!line) break
    await demo.read(scene)
    await demo.write(scene, line)
    said.push(line)
  }
  expect(said.length).toBeGreaterThan(20)
  expect(new Set(said).size).toBe(said.length)
  expect(said.at(-1)).toMatch(/À très vite/)
  expect(said.join()).not.toContain('|')
})

test.each([
  ['Où habitez-vous ?', /Rennes/],
  ['Plutôt mer ou montagne ?', /mer|eau/i],
  ['Quel livre ou quel film vous a plu dernièrement ?', /roman|gare/],
  ['Je prépare une tarte aux pommes pour le dîner.', /faim|vaisselle/],
  ['Et si nous prenions un café samedi, ce serait un rendez-vous ?', /café|samedi|lieu/i],
  ['Mes petits-enfants viennent demain.', /tendresse|chance/],
])('a demo member responds to the content of a message: %s', async (said, answer) => {
  const { demo, messages } = services()
  const laurent = await buildActor('gratuit')
  await buildMatch(handle.database, helene.id, laurent.id)
  const scene = (await demo.findScene(laurent.id, helene.id)) ?? expect.unreachable()
  const viewer = { id: helene.id, publicId: helene.public_id, plan: 'premium' as const }
  await messages.sendAs(viewer, laurent.public_id, said)
  expect(await demo.nextLine(scene)).toMatch(answer)
})

test('a demo member who reads is marked as active', async () => {
  const { demo, accounts } = services()
  const laurent = await buildActor('gratuit')
  await buildMatch(handle.database, helene.id, laurent.id)
  const scene = (await demo.findScene(laurent.id, helene.id)) ?? expect.unreachable()
  await demo.read(scene)
  expect(accounts.markActive).toHaveBeenCalledExactlyOnceWith(expect.anything(), laurent.id)
})

test('the demonstration acts for no real member, and for no account in which somebody may be signed in', async () => {
  const { demo } = services()
  const email = DEMO_ACCOUNTS.gold
  const account = await buildMember(handle.database, { email, is_test_profile: true })
  expect(await demo.findScene(helene.id, account.id)).toBeUndefined()
  expect(await demo.findScene(account.id, helene.id)).toBeUndefined()
})
