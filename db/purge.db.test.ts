// Rules: platform
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlaceService } from '#server/features/places/places.service.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { buildFlash, buildMatch, buildMember } from '#tests/support/factories.ts'
import { purgeDemo, refuseDemoData } from './purge.ts'
import { seedDemo } from './seed.ts'

const handle = await openTestDatabase()
const { database } = handle

beforeAll(() => resetDatabase(handle))
afterAll(() => resetDatabase(handle))

test('a production start refuses invented members, and the purge leaves real ones and what is theirs', async () => {
  const clock = fixedClock('2026-11-20T09:00:00Z')
  await seedDemo({ handle, clock, places: createPlaceService() })
  const [a, b] = [await buildMember(database), await buildMember(database, { gender: 'H' })]
  await buildMatch(database, a.id, b.id)
  const invented = await database
    .selectFrom('members')
    .select('id')
    .where('is_test_profile', '=', true)
    .execute()
  await buildFlash(database, a.id, invented[9]?.id ?? 0)

  await expect(refuseDemoData(handle)).rejects.toThrow('npm run demo:purge')
  expect(await purgeDemo(handle, clock)).toEqual({ profiles: invented.length, payments: 0 })
  await expect(refuseDemoData(handle)).resolves.toBeUndefined()

  const members = await database.selectFrom('members').select('id').orderBy('id').execute()
  expect(members).toEqual([{ id: a.id }, { id: b.id }])
  expect(await database.selectFrom('matches').select(['low_id', 'high_id']).execute()).toEqual([
    { low_id: a.id, high_id: b.id },
  ])
  const edges = await database.selectFrom('edges').select(['from_id', 'to_id']).execute()
  expect(edges).toHaveLength(2)
  expect(await database.selectFrom('promo_codes').select('code').execute()).toEqual([])
  expect(await purgeDemo(handle, clock)).toEqual({ profiles: 0, payments: 0 })
})
