import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { createProviders, drawSecrets, FACEBOOK } from './providers.ts'

const server = createServer()

beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

it('a request to a provider that does not respond fails after five seconds', async () => {
  const { port } = server.address() as AddressInfo
  const config = loadConfig({
    GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
    ...{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
  })
  const providers = createProviders({ config, facebook: FACEBOOK })
  const before = performance.now()
  await expect(providers.authorizationUrl('google', drawSecrets())).rejects.toThrow()
  expect(performance.now() - before).toBeGreaterThan(4_500)
})

it('the authorization URL of Facebook contains the scopes and the return URL', async () => {
  const config = loadConfig({
    BASE_URL: 'https://embellie.example',
    ...{ FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' },
  })
  const { authorizationUrl } = createProviders({ config, facebook: FACEBOOK })
  const url = new URL(await authorizationUrl('facebook', drawSecrets()))
  expect(url.origin + url.pathname).toBe('https://www.facebook.com/v23.0/dialog/oauth')
  expect(url.searchParams.get('scope')).toBe('openid email public_profile')
  expect(url.searchParams.get('redirect_uri')).toBe(
    'https://embellie.example/api/auth/facebook/callback',
  )
})
