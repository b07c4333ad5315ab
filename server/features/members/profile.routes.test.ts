import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Schema } from '#server/platform/database/schema.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import { INTERESTS, interestSet } from '#shared/domain/interests.ts'
import { photoUrl } from '#shared/domain/photo-url.ts'
import { PROBLEMS } from '#shared/kit/problem.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'

const WANTED = {
  firstName: 'Anne',
  gender: 'F',
  age: 60,
  city: 'Saint-Malo',
  bio: 'Je nage tôt et je lis tard.',
  interests: ['Voyages', 'Natation'],
  photos: [],
}

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T10:00:00Z')
  helene = await buildMember(app.handle.database)
})

async function save(change: object, { viewer = helene, cookie = '' } = {}) {
  return app.inject({
    method: 'PUT',
    url: '/api/users/profile',
    headers: { cookie: `${await app.signIn(viewer.id)}; ${cookie}` },
    payload: { ...WANTED, ...change },
  })
}

function stored(id = helene.id): Promise<MemberRow> {
  return app.handle.database
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Inserts a photo and returns its URL. */
async function buildPhoto(fields: Partial<Insertable<Schema['photos']>>): Promise<string> {
  const { public_id } = await app.handle.database
    .insertInto('photos')
    .values({
      unclaimed_at: fields.owner_id ? null : app.clock.now(),
      width: 600,
      height: 800,
      created_at: app.clock.now(),
      ...fields,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow()
  return photoUrl(public_id)
}

function sentBy(member: MemberRow): Promise<string> {
  return buildPhoto({ uploaded_by_id: member.id })
}

/** The profile as another member sees it. */
async function seenBy(viewer: MemberRow) {
  const cookie = await app.signIn(viewer.id)
  const answer = await app.inject({ url: `/api/users/${helene.public_id}`, headers: { cookie } })
  return answer.json()
}

const SENTENCES = [
  { prompt: 'with_you', answer: 'apprendre à danser.' },
  { prompt: 'sunday', answer: 'le marché, puis un livre.' },
]

describe('finished sentences', () => {
  it('are stored in order, shown to others, and kept when a form leaves them out', async () => {
    const spaced = [{ ...SENTENCES[0], answer: '  apprendre à danser. ' }, SENTENCES[1]]
    expect((await save({ prompts: spaced })).json()).toMatchObject({ prompts: SENTENCES })
    await save({ bio: 'Autre chose.' })
    const serge = await buildMember(app.handle.database, { gender: 'H' })
    expect(await seenBy(serge)).toMatchObject({ bio: 'Autre chose.', prompts: SENTENCES })
    expect((await save({ prompts: [] })).json().prompts).toEqual([])
  })

  it('replace an empty bio: the first sentence sent, else the first one stored', async () => {
    const first = "Avec vous, j'aimerais… apprendre à danser."
    expect((await save({ bio: '  ', prompts: SENTENCES })).json().bio).toBe(first)
    expect((await save({ bio: 'Autre chose.' })).json().bio).toBe('Autre chose.')
    expect((await save({ bio: undefined })).json().bio).toBe(first)
  })

  it.each([
    ['the same beginning twice', [SENTENCES[0], SENTENCES[0]]],
    ['three of them', [...SENTENCES, { prompt: 'journey', answer: 'Lisbonne.' }]],
    ['a beginning that is not ours', [{ prompt: 'money', answer: 'Envoyez.' }]],
    ['an end that nobody sees', [{ prompt: 'sunday', answer: ' \u200b\u200b\u200b ' }]],
    ['an end of two letters', [{ prompt: 'sunday', answer: 'ha' }]],
    ['an end of 151 letters', [{ prompt: 'sunday', answer: 'a'.repeat(151) }]],
  ])('with %s are refused, and nothing is saved', async (_, prompts) => {
    const answer = await save({ prompts, firstName: 'Odile' })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation'])
    expect(answer.json().errors[0].path).toMatch(/^prompts/)
    expect(await stored()).toEqual(helene)
  })
})

describe('saving the profile', () => {
  it('returns the updated member', async () => {
    const answer = await save({})
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      ...WANTED,
      id: helene.public_id,
      region: 'bretagne',
      reservedPhotoUrls: [],
    })
  })

  it('changes only the known fields of the body, and no other member', async () => {
    const serge = await buildMember(app.handle.database, { gender: 'H' })
    await save({
      email: 'else@example.org',
      subscription: 'gold',
      plan: 'gold',
      role: 'administrator',
      status: 'active',
      isTestProfile: true,
      region: 'corse',
      birth_year: 1900,
      preferencesCompleted: false,
      verifiedAt: '2026-11-20T00:00:00Z',
    })
    expect(await stored()).toEqual({
      ...helene,
      version: helene.version + 1,
      first_name: 'Anne',
      birth_year: 1966,
      city: 'Saint-Malo',
      city_code: '35288',
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      bio: WANTED.bio,
      interests: interestSet(['Voyages', 'Natation']),
      updated_at: app.clock.now(),
    })
    expect(await stored(serge.id)).toEqual(serge)
  })

  it('accepts all 26 interests, and treats Voyage as Voyages', async () => {
    const named = INTERESTS.map((name) => (name === 'Voyages' ? 'Voyage' : name))
    expect((await save({ interests: named })).json().interests).toEqual(INTERESTS)
  })

  it('accepts a profile without bio or photos', async () => {
    const answer = await save({ bio: undefined, photos: undefined })
    expect(answer.json()).toMatchObject({ bio: '', photos: [] })
  })

  it('updates the decks and the pool immediately', async () => {
    await save({ gender: 'H', interests: ['Bridge'] })
    const pool = await app.handle.database.selectFrom('deck_pool').selectAll().execute()
    expect(pool.map((row) => [row.gender, row.birth_year, row.city_code, row.interests])).toEqual(
      Array(2).fill(['H', 1966, '35288', interestSet(['Bridge'])]),
    )
  })

  it('stores the traits, one answer per question; left out, they stay unchanged', async () => {
    const said = await save({ traits: ['widowed', 'apart', 'smoke_free'] })
    expect(said.json().traits).toEqual(['widowed', 'apart', 'smoke_free'])
    expect((await save({})).json().traits).toEqual(['widowed', 'apart', 'smoke_free'])
    const twice = await save({ traits: ['widowed', 'single'] })
    expect(twice.json()).toMatchObject({
      status: 400,
      errors: [{ path: 'traits', message: 'Choisissez une seule réponse par question.' }],
    })
    expect((await save({ traits: [] })).json().traits).toEqual([])
  })

  it.each<[string, object]>([
    ['the town', { city: 'Lyon' }],
    ['the age', { age: 59 }],
    ['the gender', { gender: 'H' }],
    ['the traits', { traits: ['widowed'] }],
  ])(
    'discards the dealt deck when %s changed, and keeps it after any other change',
    async (_, changed) => {
      const { database } = app.handle
      const deck = {
        viewer_id: helene.id,
        day: '2026-11-20',
        ids: [7, 8],
        dealt: [7, 8],
        waiting: 0,
        firsts: [],
      }
      await database.insertInto('decks').values(deck).execute()
      const asBefore = { age: 58, city: 'Rennes' }
      await save(asBefore)
      expect(await database.selectFrom('decks').selectAll().execute()).toEqual([deck])
      await save({ ...asBefore, ...changed })
      expect(await database.selectFrom('decks').selectAll().execute()).toEqual([
        { ...deck, ids: [] },
      ])
    },
  )

  it('works when the same form is sent twice at the same time, with all photos kept', async () => {
    const photos = [await sentBy(helene), await sentBy(helene)]
    const answers = await Promise.all([save({ photos }), save({ photos })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[1]?.json().photos).toEqual(photos)
  })

  it('lets the last of two tabs win, even if the other tab removed a photo', async () => {
    const [first, second] = [await sentBy(helene), await sentBy(helene)]
    await save({ photos: [first, second], reservedPhotos: [second] })
    await save({ photos: [first], bio: 'De la première page.' })
    const answer = await save({ photos: [first, second], bio: 'De la seconde.' })
    expect(answer.json()).toMatchObject({
      bio: 'De la seconde.',
      photos: [first, second],
      reservedPhotoUrls: [second],
    })
  })

  it('is open to a member whose email address is not confirmed, who stays invisible', async () => {
    const pending = await buildMember(app.handle.database, { status: 'unconfirmed' })
    expect((await save({}, { viewer: pending })).statusCode).toBe(200)
    const pool = app.handle.database.selectFrom('deck_pool').where('member_id', '=', pending.id)
    expect(await pool.selectAll().execute()).toEqual([])
  })

  it('returns 401 to a visitor', async () => {
    const request = { method: 'PUT', url: '/api/users/profile', payload: WANTED } as const
    expect((await app.inject(request)).statusCode).toBe(401)
  })
})

describe('a profile is refused and not saved', () => {
  const AGE = "L'âge doit être entre 40 et 75 ans"

  it.each<[string, unknown, string]>([
    ['firstName', 'A', 'Le prénom doit contenir au moins 2 caractères'],
    ['firstName', undefined, 'Le prénom doit contenir au moins 2 caractères'],
    ['firstName', '*Anne', 'Le prénom contient un caractère interdit'],
    ['gender', 'X', 'Sélectionnez votre genre'],
    ['gender', undefined, 'Sélectionnez votre genre'],
    ['age', 39, AGE],
    ['age', 76, AGE],
    ['age', 60.5, AGE],
    ['age', '60', AGE],
    ['age', 2 ** 31, AGE],
    ['city', 'X', 'La ville doit contenir au moins 2 caractères'],
    ['city', 'x'.repeat(81), 'La ville ne peut pas dépasser 80 caractères'],
    ['cityCode', 'Rennes', 'Cette commune est inconnue.'],
    ['bio', 'x'.repeat(501), 'La bio ne peut pas dépasser 500 caractères'],
    ['interests', [], "Sélectionnez au moins un centre d'intérêt"],
    ['interests', undefined, "Sélectionnez au moins un centre d'intérêt"],
    ['photos', Array(7).fill('/x'), 'Vous ne pouvez ajouter que 6 photos maximum.'],
  ])('for %s = %j', async (field, value, message) => {
    const answer = await save({ [field]: value })
    expect(answer.json()).toMatchObject({ status: 400, code: 'validation' })
    expect(answer.json().errors).toContainEqual({ path: field, message })
    expect(await stored()).toEqual(helene)
  })

  it('for links or contact details in its texts, which would be shown to everybody without a caution', async () => {
    const prompts = [{ prompt: 'sunday', answer: 'un appel au 06 12 34 56 78.' }]
    const answer = await save({ bio: 'Écrivez à luc@exemple.fr', prompts })
    const message = 'Gardez les numéros, les adresses e-mail et les liens pour vos messages.'
    expect(answer.json().errors).toEqual([
      { path: 'bio', message },
      { path: 'prompts.0.answer', message },
    ])
    expect(await stored()).toEqual(helene)
  })

  it('for an interest that is in neither list', async () => {
    const answer = await save({ interests: ['Voyages', 'Poker'] })
    expect(answer.json().errors).toEqual([
      { path: 'interests.1', message: "Ce centre d'intérêt est inconnu." },
    ])
  })
})

describe('the age', () => {
  it('above 75 is accepted only unchanged, from a member who reached it later', async () => {
    const paul = await buildMember(app.handle.database, { birth_year: 1950 })
    expect((await save({ age: 76 }, { viewer: paul })).json()).toMatchObject({ age: 76 })
    expect((await stored(paul.id)).birth_year).toBe(1950)
    expect((await save({ age: 77 }, { viewer: paul })).statusCode).toBe(400)
    expect((await save({ age: 75 }, { viewer: paul })).json()).toMatchObject({ age: 75 })
    expect((await save({ age: 76 }, { viewer: paul })).statusCode).toBe(400)
  })
})

describe('the town', () => {
  it('sets the region, and is accepted without a region when it is unknown', async () => {
    expect((await save({ city: 'Lyon' })).json().region).toBe('auvergne-rhone-alpes')
    expect((await save({ city: 'Bruxelles-les-Bains' })).json()).toMatchObject({
      city: 'Bruxelles-les-Bains',
      region: null,
    })
  })

  it('is the commune that was picked, and stays the same when only its name is sent again', async () => {
    await save({ city: 'Saint-Denis', cityCode: '97411' })
    expect((await stored()).city_code).toBe('97411')
    await save({ city: 'Saint-Denis' })
    expect((await stored()).city_code).toBe('97411')
    await save({ city: 'Saint-Denis', cityCode: '93066' })
    expect(await stored()).toMatchObject({ city_code: '93066', region: 'ile-de-france' })
  })

  it('does not change a region that the back office has set', async () => {
    const member = await buildMember(app.handle.database, {
      region: 'normandie',
      has_set_region: true,
    })
    const answer = await save({ city: 'Lyon' }, { viewer: member })
    expect(answer.json()).toMatchObject({ city: 'Lyon', region: 'normandie' })
  })
})

describe('the photos', () => {
  it('can be any that the member had or uploaded, in the given order', async () => {
    const had = await buildPhoto({ owner_id: helene.id, position: 0 })
    const sent = await sentBy(helene)
    const answer = await save({ photos: [sent, had] })
    expect(answer.json()).toMatchObject({ photos: [sent, had], photo: sent })
  })

  it('can have been uploaded by this browser before it signed in', async () => {
    const token = newToken()
    const photo = await buildPhoto({ browser_hash: hashToken(token) })
    const answer = await save({ photos: [photo] }, { cookie: `onboarding=${token}` })
    expect(answer.json().photos).toEqual([photo])
  })

  it('that the member neither owns nor uploaded are refused with 400 unknown_photo', async () => {
    const serge = await buildMember(app.handle.database, { gender: 'H' })
    const mine = await sentBy(helene)
    const foreign = [
      await buildPhoto({ owner_id: serge.id, position: 0 }),
      await sentBy(serge),
      await buildPhoto({ browser_hash: hashToken(newToken()) }),
      photoUrl('00000000-0000-4000-8000-000000000000'),
      'https://example.org/photo.jpg',
      'javascript:alert(1)',
    ]
    for (const url of foreign) {
      const answer = await save({ photos: [mine, url] })
      expect(answer.json()).toMatchObject({
        status: 400,
        code: 'unknown_photo',
        message: PROBLEMS.unknown_photo.title,
      })
    }
    expect(await stored()).toEqual(helene)
  })

  it('that are left out lose their owner and are deleted a day later', async () => {
    await buildPhoto({ owner_id: helene.id, position: 0 })
    app.clock.advance(3_600_000)
    await save({ photos: [] })
    expect((await seenBy(helene)).photos).toEqual([])
    const owners = () => app.handle.database.selectFrom('photos').select('owner_id').execute()
    app.clock.advance(24 * 3_600_000)
    await app.services.photos.sweep()
    expect(await owners()).toEqual([{ owner_id: null }])
    app.clock.advance(1)
    await app.services.photos.sweep()
    expect(await owners()).toEqual([])
  })
})

describe('« Réservée à mes affinités »', () => {
  it('is visible to matches and to the owner; others only see the number of reserved photos', async () => {
    const { database } = app.handle
    const [match, stranger] = [
      await buildMember(database, { gender: 'H' }),
      await buildMember(database, { gender: 'H' }),
    ]
    await buildMatch(database, helene.id, match.id)
    const photos = [await sentBy(helene), await sentBy(helene)]
    const answer = await save({ photos, reservedPhotos: photos.slice(1) })
    expect(answer.json()).toMatchObject({ photos, reservedPhotoUrls: photos.slice(1) })
    expect(await seenBy(match)).toMatchObject({ photos, reservedPhotos: 1 })
    const seen = await seenBy(stranger)
    expect(seen).toMatchObject({ photos: photos.slice(0, 1), reservedPhotos: 1 })
    expect(JSON.stringify(seen)).not.toContain(photos[1])
  })

  it('stays on the main photo if the team has left only reserved ones, and moves behind the first public photo', async () => {
    const photos = [await sentBy(helene), await sentBy(helene), await sentBy(helene)]
    const [open, first = '', second] = photos
    await save({ photos, reservedPhotos: [first, second] })
    await app.handle.transaction((tx) =>
      app.services.photos.arrangeByTeam(tx, helene.id, photos.slice(1)),
    )
    const left = { photos: photos.slice(1), reservedPhotos: photos.slice(1) }
    const saved = await save({ ...left, bio: "Je marche au bord de l'eau." })
    expect(saved.json()).toMatchObject({ photos: left.photos, reservedPhotoUrls: left.photos })
    const other = { photos: [second, first], reservedPhotos: [first, second] }
    expect((await save(other)).json().errors).toMatchObject([{ path: 'reservedPhotos' }])
    const added = await save({ ...left, photos: [...left.photos, open] })
    expect(added.json()).toMatchObject({ photos: [open, first, second] })
  })

  it('is kept when the field is left out, and removed by an empty list', async () => {
    const photos = [await sentBy(helene), await sentBy(helene), await sentBy(helene)]
    await save({ photos, reservedPhotos: [photos[2]] })
    const moved = [photos[0], photos[2], photos[1]]
    const kept = await save({ photos: moved })
    expect(kept.json()).toMatchObject({ photos: moved, reservedPhotoUrls: [photos[2]] })
    const opened = await save({ photos: moved, reservedPhotos: [] })
    expect(opened.json().reservedPhotoUrls).toEqual([])
  })

  it.each([
    [
      'is refused for the main photo when it is sent',
      (photos: string[]) => ({ reservedPhotos: [photos[0]] }),
    ],
    [
      'is refused for the main photo when it is kept',
      (photos: string[]) => ({ photos: [photos[1], photos[0]], reservedPhotos: undefined }),
    ],
  ])('%s', async (_, change) => {
    const photos = [await sentBy(helene), await sentBy(helene)]
    await save({ photos, reservedPhotos: [photos[1]] })
    const answer = await save({ photos, ...change(photos) })
    const message = 'La photo principale est visible de tous\u00a0: elle ne peut pas être réservée.'
    expect(answer.json()).toMatchObject({
      status: 400,
      message,
      errors: [{ path: 'reservedPhotos', message }],
    })
  })

  it('is refused for a photo that is not in the profile', async () => {
    const [main, other] = [await sentBy(helene), await sentBy(helene)]
    const answer = await save({ photos: [main], reservedPhotos: [other] })
    expect(answer.json()).toMatchObject({
      status: 400,
      message: 'Une photo réservée doit faire partie de vos photos.',
    })
  })
})

it('the other open pages of a member refetch a saved profile', async () => {
  const page = await connectWith(await app.listen(), await app.signIn(helene.id))
  await save({ firstName: 'Odile' })
  await app.idle()
  await settled(page)
  expect(page.received.map(({ event }) => event)).toEqual(['member_changed'])
  disconnectAll()
})
