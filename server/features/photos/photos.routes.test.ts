import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newToken } from '#server/platform/http/session.ts'
import { photoIdOf } from '#shared/domain/photo-url.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser } from '#tests/support/browser.ts'
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
  test('stores the photo upright in four widths, without location or other metadata', async () => {
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

  test('stores hashes that recognise a copy of the photo, smaller or mirrored', async () => {
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

  test('drops everything in the file except the image, whatever type was declared', async () => {
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
    ['a text', () => Buffer.from('bonjour')],
    ['an empty file', () => Buffer.alloc(0)],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', () => picture(20, 20).gif().toBuffer()],
    ['a truncated JPEG', async () => (await noise().jpeg().toBuffer()).subarray(0, 2000)],
  ])('refuses %s and stores nothing', async (_, make) => {
    const answer = await upload(await make(), visitor)
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_image' })
    expect(await app.handle.database.selectFrom('photos').select('id').execute()).toEqual([])
  })

  test('refuses more than 16 megapixels from the file header, with a message in French', async () => {
    const answer = await upload(await picture(4001, 4000).png().toBuffer(), visitor)
    expect(answer.json()).toMatchObject({
      ...{ status: 413, code: 'photo_too_large' },
      message: 'Cette photo dépasse 16 mégapixels. Réduisez-la, puis envoyez-la de nouveau.',
    })
  })

  test('encodes some of many simultaneous photos, and says when to retry the others', async () => {
    const bytes = await picture(900, 1200).png().toBuffer()
    const sent = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const member = await buildMember(app.handle.database)
        return app.signIn(member.id)
      }),
    )
    const answers = await Promise.all(sent.map((cookie) => upload(bytes, cookie)))
    const kept = answers.filter(({ statusCode }) => statusCode === 200)
    // Two are being encoded and four wait; each one that finishes early makes room for another.
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

  test('accepts at most three photos from visitors of one network and four from all visitors, so that members can always upload', async () => {
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

  test('encodes the photos of one browser one after the other, and accepts at most three', async () => {
    const bytes = await picture(900, 1200).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(bytes, visitor)))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([200, 200, 200, 503, 503])
  })

  test('refuses more than 5 MB', async () => {
    const answer = await upload(randomBytes(5 * 1024 * 1024 + 1), visitor)
    expect(answer.json()).toMatchObject({ status: 413, code: 'photo_too_large' })
  })

  test('answers 401 to a browser that has not opened our pages', async () => {
    const bytes = await picture(50, 50).jpeg().toBuffer()
    expect((await upload(bytes)).statusCode).toBe(401)
  })

  test('refuses a JPEG that repeats the same scan many times', async () => {
    const whole = await picture(200, 200).jpeg({ progressive: true }).toBuffer()
    const [scan, end] = [whole.lastIndexOf('ffda', undefined, 'hex'), whole.length - 2]
    const again = Array.from({ length: 200 }, () => whole.subarray(scan, end))
    const bomb = Buffer.concat([whole.subarray(0, end), ...again, whole.subarray(end)])
    expect((await upload(bomb, visitor)).json()).toMatchObject({ code: 'invalid_image' })
    expect((await upload(whole, visitor)).statusCode).toBe(200)
  })
})

describe('GET /media/photos/:id', () => {
  test('answers 404 without a session', async () => {
    const url = await uploaded(visitor)
    await claim(helene, url)
    expect((await fetchPhoto(url)).statusCode).toBe(404)
    expect((await fetchPhoto(url, visitor)).statusCode).toBe(404)
    expect((await fetchPhoto(url, await app.signIn(helene.id))).statusCode).toBe(200)
  })

  test('shows an unclaimed photo only to the browser that uploaded it', async () => {
    const url = await uploaded(visitor)
    expect((await fetchPhoto(url, visitor)).statusCode).toBe(200)
    expect((await fetchPhoto(url, `onboarding=${newToken()}`)).statusCode).toBe(404)
    expect((await fetchPhoto(url, await app.signIn(helene.id))).statusCode).toBe(404)
  })

  test('shows a reserved photo only to its owner and matches', async () => {
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

  test('shows every photo of a profile to a moderator, and no reserved photo to the support team', async () => {
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

  test('tells a proxy which file the viewer can see, and answers 403 if the viewer cannot see the photo', async () => {
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

  test('lists reserved photos to a match, and only their number to a stranger', async () => {
    const [friend, stranger] = [
      await buildMember(app.handle.database, { gender: 'H' }),
      await buildMember(app.handle.database, { gender: 'H' }),
    ]
    await buildMatch(app.handle.database, helene.id, friend.id)
    const url = await uploaded(visitor)
    await claim(helene, url, true)
    const responses = []
    for (const member of [helene, friend, stranger]) {
      const cookie = await app.signIn(member.id)
      const answer = await app.inject({
        url: `/api/users/${helene.public_id}`,
        headers: { cookie },
      })
      const { photos, placeholders, reservedPhotos } = answer.json()
      responses.push([photos, placeholders.length, reservedPhotos])
    }
    expect(responses).toEqual([
      [[url], 1, 1],
      [[url], 1, 1],
      [[], 0, 1],
    ])
  })

  test.each(['/media/photos/x', '/media/photos/..%2f..%2fsecret', '?w=97', '?w=96&w=240'])(
    'answers 404 to an unknown URL: %s',
    async (part) => {
      const url = part.startsWith('?') ? `${await uploaded(visitor)}${part}` : part
      expect((await fetchPhoto(url, visitor)).statusCode).toBe(404)
    },
  )
})

test('a visitor whose session has ended can send photos', async () => {
  const browser = openBrowser(app)
  // With this cookie, the page does not set the onboarding cookie.
  browser.jar.set('sid', newToken())
  await browser.get('/api/users/current')
  expect([...browser.jar.keys()]).toEqual(['onboarding'])
  await uploaded(`onboarding=${browser.jar.get('onboarding')}`)
})

test('a registration sent again after a lost response keeps its photos, on one pending profile', async () => {
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
  // The lost response contained the session cookie, so the browser has only its onboarding cookie.
  const register = () =>
    app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { cookie: visitor },
      payload: form,
    })
  const [lost, received] = [await register(), await register()]
  expect(received.statusCode).toBe(201)
  expect(received.json()).toMatchObject({ id: lost.json().id, photos })
})

test('photos that nobody claims are deleted after 24 hours, rows and files', async () => {
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
