import { afterEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'

const PRODUCTION = { MODE: 'production', APP_SECRET: 'x'.repeat(32), RATE_LIMITS: 'on' }
const GOOGLE_KEYS = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

let app: Awaited<ReturnType<typeof buildTestApp>>
afterEach(() => app.close())

async function shown(env: Record<string, string>): Promise<string[]> {
  app = await buildTestApp({ env })
  return (await app.inject('/api/auth/options')).json().socialProviders
}

describe('without keys, outside production', () => {
  it.each([
    ['google', 'GOOGLE'],
    ['facebook', 'FACEBOOK'],
  ])('the %s button shows, and opens a page that says what is missing', async (site, prefix) => {
    expect(await shown({ BASE_URL: 'http://localhost:4567' })).toEqual(['google', 'facebook'])
    const answer = await app.inject(`/api/auth/${site}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/dev/connexion/${site}`])
    const page = await app.inject(`/dev/connexion/${site}`)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('attend ses clés')
    for (const variable of [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`]) {
      expect(page.body).toContain(variable)
    }
    expect(page.body).toContain(`http://localhost:4567/api/auth/${site}/callback`)
    expect(page.body).not.toMatch(/<script|<style|style=| on\w+=/)
    const style = await app.inject('/dev/connexion.css')
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
  })

  it('the return URL redirects to /login', async () => {
    app = await buildTestApp()
    const answer = await app.inject('/api/auth/google/callback?code=a&state=b')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?erreur=social'])
  })
})

describe('in production', () => {
  it('only the providers that have keys are shown', async () => {
    expect(await shown({ ...PRODUCTION, ...GOOGLE_KEYS })).toEqual(['google'])
    const answer = await app.inject('/api/auth/facebook')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?erreur=social'])
  })

  it.each(['/dev/connexion/google', '/dev/connexion/facebook', '/dev/connexion.css'])(
    'the page %s does not exist',
    async (path) => {
      app = await buildTestApp({ env: PRODUCTION })
      expect((await app.inject(path)).statusCode).toBe(404)
    },
  )
})
