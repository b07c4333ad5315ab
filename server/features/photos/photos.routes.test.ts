import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newToken } from '#server/platform/http/session.ts'
import { photoIdOf } from '#shared/domain/photo-url.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let visitor: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T10:00:00Z')
  helene = await buildMember(app.handle.database)
  visitor = `onboarding=${newToken()}`
})

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c52b2d' } })
}

function upload(
  bytes: Buffer,
  cookie?: string,
  { declared = 'image/jpeg', remoteAddress = '192.0.2.1' } = {},
) {
  const boundary = randomBytes(12).toString('hex')
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="../../x.jpg"\r\nContent-Type: ${declared}\r\n\r\n`
  return app.inject({
    method: 'POST',
    url: '/api/upload/photo',
    remoteAddress,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(cookie && { cookie }),
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}

async function uploaded(cookie: string): Promise<string> {
  const answer = await upload(await picture(900, 1200).jpeg().toBuffer(), cookie)
  expect(answer.statusCode).toBe(200)
  return answer.json().url
}

function fetchPhoto(url: string, cookie?: string) {
  return app.inject({ url, headers: cookie ? { cookie } : {} })
}

async function claim(member: MemberRow, url: string, isReserved = false): Promise<void> {
  await app.handle.database
    .updateTable('photos')
    .set({
      ...{ owner_id: member.id, position: 0, is_reserved: isReserved },
      ...{ uploaded_by_id: null, browser_hash: null, unclaimed_at: null },
    })
    .where('public_id', '=', photoIdOf(url) ?? '')
    .execute()
}

describe('POST /api/upload/photo', () => {
  test('keeps the photo upright in four widths, without place or other metadata', async () => {
    const sideways = await picture(1600, 1000)
      .withExif({ IFD3: { GPSLatitude: '45/1 45/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { url } = (await upload(sideways, visitor)).json()
    const sizes = []
    for (const width of [96, 240, 480, 800]) {
      const answer = await fetchPhoto(`${url}?w=${width}`, visitor)
      const kept = await sharp(answer.rawPayload).metadata()
      expect(kept).toMatchObject({ format: 'webp' })
      expect([kept.exif, kept.orientation]).toEqual([undefined, undefined])
      sizes.push([kept.width, kept.height])
    }
    expect(sizes).toEqual([
      [60, 96],
      [150, 240],
      [300, 480],
      [500, 800],
    ])
  })

  test('notes how the photo looks, and knows a copy of it again, smaller or in a mirror', async () => {
    const scene = await readFile('client/assets/scenes/banc.svg')
    const original = await sharp(scene).resize(900).flatten().jpeg().toBuffer()
    const copies = [
      original,
      await sharp(original).resize(400).jpeg({ quality: 40 }).toBuffer(),
      await sharp(original).flop().jpeg().toBuffer(),
      await noise().jpeg().toBuffer(),
    ]
    for (const copy of copies) await upload(copy, visitor)
    const rows = await app.handle.database
      .selectFrom('photos')
      .select(['thumbhash', 'perceptual_hash', 'mirrored_hash'])
      .orderBy('id')
      .execute()
    const [first] = rows
    expect(first?.thumbhash).toMatch(/^[A-Za-z0-9+/]{20,40}={0,2}$/)
    const distances = rows.map((row) => differingBits(first?.perceptual_hash, row.perceptual_hash))
    const inMirror = differingBits(first?.mirrored_hash, rows[2]?.perceptual_hash)
    expect(distances[1]).toBeLessThanOrEqual(6)
    expect(inMirror).toBeLessThanOrEqual(6)
    expect(distances[3]).toBeGreaterThan(16)
  })

  test('what came with the image is gone, whatever type was declared', async () => {
    const image = await picture(200, 200).png().toBuffer()
    const polyglot = Buffer.concat([image, Buffer.from('<script>alert(1)</script>')])
    const { url } = (await upload(polyglot, visitor, { declared: 'text/html' })).json()
    const answer = await fetchPhoto(url, visitor)
    expect(answer.rawPayload.includes('script')).toBe(false)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test.each([
    ['text', () => Buffer.from('bonjour')],
    ['nothing', () => Buffer.alloc(0)],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', () => picture(20, 20).gif().toBuffer()],
    ['a cut JPEG', async () => (await noise().jpeg().toBuffer()).subarray(0, 2000)],
  ])('refuses %s and keeps nothing', async (_, make) => {
    const answer = await upload(await make(), visitor)
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_image' })
    expect(await app.handle.database.selectFrom('photos').select('id').execute()).toEqual([])
  })

  test('refuses more than 16 megapixels by what the head of the file says, in words', async () => {
    const answer = await upload(await picture(4001, 4000).png().toBuffer(), visitor)
    expect(answer.json()).toMatchObject({
      ...{ status: 413, code: 'photo_too_large' },
      message: 'Cette photo dépasse 16 mégapixels. Réduisez-la, puis envoyez-la de nouveau.',
    })
  })

  test('of many photos at once decodes some, and says when to send the others again', async () => {
    const bytes = await picture(900, 1200).png().toBuffer()
    const sent = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const member = await buildMember(app.handle.database)
        return app.signIn(member.id)
      }),
    )
    const answers = await Promise.all(sent.map((cookie) => upload(bytes, cookie)))
    const kept = answers.filter(({ statusCode }) => statusCode === 200)
    // Two at work and four who wait; one that is done early gives its place to one more.
    expect(kept.length).toBeGreaterThanOrEqual(6)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) {
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.json()).toMatchObject({
        ...{ status: 503, code: 'unavailable' },
        message: 'Beaucoup de photos arrivent en ce moment. Réessayez dans quelques secondes.',
      })
    }
    expect((await upload(bytes, visitor)).statusCode).toBe(200)
  })

  test('of visitors takes three of one network and four in all: members can always send theirs', async () => {
    const bytes = await picture(900, 1200).png().toBuffer()
    const floodFrom = (network: string) =>
      Array.from({ length: 12 }, (_, home) =>
        upload(bytes, `onboarding=${newToken()}`, {
          remoteAddress: `2001:db8:${network}:${home}00::1`,
        }),
      )
    const flood = [...floodFrom('1'), ...floodFrom('2')]
    const member = await app.signIn(helene.id)
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
    expect(statuses.slice(0, 12).filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.slice(12).filter((status) => status === 200)).toHaveLength(1)
    const again = floodFrom('3')
    expect((await upload(bytes, member)).statusCode).toBe(200)
    await Promise.all(again)
  })

  test('of one browser takes one after the other, three at most', async () => {
    const bytes = await picture(900, 1200).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(bytes, visitor)))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([200, 200, 200, 503, 503])
  })

  test('refuses more than 5 MB', async () => {
    const answer = await upload(randomBytes(5 * 1024 * 1024 + 1), visitor)
    expect(answer.json()).toMatchObject({ status: 413, code: 'photo_too_large' })
  })

  test('a browser that has not opened our pages is 401', async () => {
    const bytes = await picture(50, 50).jpeg().toBuffer()
    expect((await upload(bytes)).statusCode).toBe(401)
  })

  test('refuses a file that decodes one picture over and over', async () => {
    const whole = await picture(200, 200).jpeg({ progressive: true }).toBuffer()
    const [scan, end] = [whole.lastIndexOf('ffda', undefined, 'hex'), whole.length - 2]
    const again = Array.from({ length: 200 }, () => whole.subarray(scan, end))
    const bomb = Buffer.concat([whole.subarray(0, end), ...again, whole.subarray(end)])
    expect((await upload(bomb, visitor)).json()).toMatchObject({ code: 'invalid_image' })
    expect((await upload(whole, visitor)).statusCode).toBe(200)
  })
})

describe('GET /media/photos/:id', () => {
  test('a photo is 404 without a session', async () => {
    const url = await uploaded(visitor)
    await claim(helene, url)
    expect((await fetchPhoto(url)).statusCode).toBe(404)
    expect((await fetchPhoto(url, visitor)).statusCode).toBe(404)
    expect((await fetchPhoto(url, await app.signIn(helene.id))).statusCode).toBe(200)
  })

  test('an unclaimed photo is seen by the browser that sent it alone', async () => {
    const url = await uploaded(visitor)
    expect((await fetchPhoto(url, visitor)).statusCode).toBe(200)
    expect((await fetchPhoto(url, `onboarding=${newToken()}`)).statusCode).toBe(404)
    expect((await fetchPhoto(url, await app.signIn(helene.id))).statusCode).toBe(404)
  })

  test('a photo kept for matches is 404 but for its owner and matches', async () => {
    const [friend, stranger] = [
      await buildMember(app.handle.database, { gender: 'H' }),
      await buildMember(app.handle.database, { gender: 'H' }),
    ]
    await buildMatch(app.handle.database, helene.id, friend.id)
    const url = await uploaded(visitor)
    await claim(helene, url, true)
    const statuses = []
    for (const member of [helene, friend, stranger]) {
      statuses.push((await fetchPhoto(url, await app.signIn(member.id))).statusCode)
    }
    expect(statuses).toEqual([200, 200, 404])
  })

  test('a moderator sees every photo of a profile, somebody of the support none that is reserved', async () => {
    const url = await uploaded(visitor)
    await claim(helene, url, true)
    const { database } = app.handle
    const [odile, luc] = [
      await buildMember(database, { role: 'moderator' }),
      await buildMember(database, { role: 'support' }),
    ]
    expect((await fetchPhoto(url, await app.signIn(odile.id))).statusCode).toBe(200)
    expect((await fetchPhoto(url, await app.signIn(luc.id))).statusCode).toBe(404)
  })

  test('a proxy is told which file a caller may see, and refused where the photo would be', async () => {
    const url = await uploaded(visitor)
    await claim(helene, url)
    const ask = (width: string, cookie?: string) => fetchPhoto(`${url}/permission${width}`, cookie)
    const signedIn = await app.signIn(helene.id)
    const given = await ask('?w=96', signedIn)
    expect([given.statusCode, given.body]).toEqual([204, ''])
    expect(given.headers).toMatchObject({
      'x-photo': `${photoIdOf(url)}/96.webp`,
      'cache-control': 'no-store',
    })
    for (const [width, cookie] of [[''], ['', visitor], ['?w=97', signedIn]] as const) {
      const refused = await ask(width, cookie)
      expect([refused.statusCode, refused.headers['x-photo']]).toEqual([403, undefined])
    }
  })

  test('a match is told of the photos kept for them, a stranger only how many there are', async () => {
    const [friend, stranger] = [
      await buildMember(app.handle.database, { gender: 'H' }),
      await buildMember(app.handle.database, { gender: 'H' }),
    ]
    await buildMatch(app.handle.database, helene.id, friend.id)
    const url = await uploaded(visitor)
    await claim(helene, url, true)
    const told = []
    for (const member of [helene, friend, stranger]) {
      const cookie = await app.signIn(member.id)
      const answer = await app.inject({
        url: `/api/users/${helene.public_id}`,
        headers: { cookie },
      })
      const { photos, placeholders, reservedPhotos } = answer.json()
      told.push([photos, placeholders.length, reservedPhotos])
    }
    expect(told).toEqual([
      [[url], 1, 1],
      [[url], 1, 1],
      [[], 0, 1],
    ])
  })

  test.each(['/media/photos/x', '/media/photos/..%2f..%2fsecret', '?w=97', '?w=96&w=240'])(
    'an address that is none of ours (%s) is 404',
    async (part) => {
      const url = part.startsWith('?') ? `${await uploaded(visitor)}${part}` : part
      expect((await fetchPhoto(url, visitor)).statusCode).toBe(404)
    },
  )
})

test('a registration sent again after a lost answer keeps its photos, on one pending profile', async () => {
  const photos = [await uploaded(visitor), await uploaded(visitor)]
  const form = {
    email: 'jeanne@example.org',
    firstName: 'Jeanne',
    gender: 'F',
    age: 58,
    city: 'Rennes',
    bio: "J'aime marcher au bord de la mer.",
    interests: ['Marche', 'Lecture', 'Cuisine'],
    photos,
  }
  // The session was in the answer: what is left of the browser is the cookie of its onboarding.
  const register = () =>
    app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { cookie: visitor },
      payload: form,
    })
  const [lost, heard] = [await register(), await register()]
  expect(heard.statusCode).toBe(201)
  expect(heard.json()).toMatchObject({ id: lost.json().id, photos })
})

test('photos that nobody claims are swept after 24 hours, rows and files', async () => {
  const [claimed, left] = [await uploaded(visitor), await uploaded(visitor)]
  await claim(helene, claimed)
  app.clock.advance(24 * 3_600_000 - 1)
  await app.services.photos.sweep()
  expect([filesOf(claimed), filesOf(left)]).toEqual([4, 4])
  app.clock.advance(2)
  await app.services.photos.sweep()
  expect([filesOf(claimed), filesOf(left)]).toEqual([4, 0])
  expect((await fetchPhoto(left, visitor)).statusCode).toBe(404)
})

function filesOf(url: string): number {
  return readdirSync(join(app.config.dataDir, 'photos', photoIdOf(url) ?? '')).length
}

function differingBits(one: string | null | undefined, other: string | null | undefined): number {
  expect([one?.length, other?.length]).toEqual([64, 64])
  return [...(one ?? '')].filter((bit, index) => bit !== other?.[index]).length
}

function noise() {
  return sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
}
