import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ url })

describe('a drawn face or place', () => {
  test.each(['f-01', 'p-60'])(
    'is an image that browsers cache, and that runs and loads nothing when it is opened as a page: %s',
    async (name) => {
      const { statusCode, headers, body } = await get(`/media/portraits/${name}.svg`)
      expect([statusCode, body.slice(0, 5)]).toEqual([200, '<svg '])
      expect(headers).toMatchObject({
        'content-type': expect.stringContaining('image/svg+xml'),
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    },
  )

  test.each(['f-61.svg', 'p-61.svg', 'f-01', '', 'x', '..%2ffaces.json', '%00.svg'])(
    'answers 404 for any other file: %s',
    async (file) => {
      expect((await get(`/media/portraits/${file}`)).statusCode).toBe(404)
    },
  )
})

describe('the initial tile of a member without a photo', () => {
  test('contains their initial, and runs and loads nothing', async () => {
    const { statusCode, headers, body } = await get('/media/initials/F-%C3%89.svg')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(body).toContain('>É</text>')
    expect(body).not.toMatch(/<(?:script|style|image|use|foreignObject)|href|data:|\son\w+=/i)
  })

  test('differs for a man, and has no letter if the first name has none', async () => {
    const [her, him] = [await get('/media/initials/F-.svg'), await get('/media/initials/H-.svg')]
    expect([her.statusCode, him.statusCode]).toEqual([200, 200])
    expect(her.body).not.toBe(him.body)
  })

  test.each(['F-EE.svg', 'F-%3C.svg', 'X-E.svg', 'F-1.svg', 'F-E', '%00.svg'])(
    'answers 404 for anything but a gender and one letter: %s',
    async (file) => {
      expect((await get(`/media/initials/${file}`)).statusCode).toBe(404)
    },
  )
})
