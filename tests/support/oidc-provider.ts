import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** What a provider reports about a person; the name with which the person signs in there is the subject. */
export interface OidcClaims {
  email?: string
  email_verified?: boolean
  given_name?: string
}

export const CLIENT = { id: 'embellie-client', secret: 's3cret-s3cret-s3cret-s3cret' }

const OUR_CALLBACK = /^http:\/\/localhost:\d+\/api\/auth\/(google|facebook)\/callback$/
const STEPS_MAX = 12

/** A real OpenID provider on this machine that stands in for Google or Facebook; everybody in `people` can sign in. */
export async function openProvider(people: Record<string, OidcClaims>) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configuration(people))
  provider.Client.prototype.redirectUriAllowed = (uri) => OUR_CALLBACK.test(uri)
  server.on('request', provider.callback())

  async function close(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }

  return { issuer, close }
}
export type TestProvider = Awaited<ReturnType<typeof openProvider>>

function configuration(people: Record<string, OidcClaims>): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: ['http://localhost:3000/api/auth/google/callback'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
    // Facebook's name for the scope that others call "profile".
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    conformIdTokenClaims: false,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['kept-for-tests'] },
    pkce: { required: () => true },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people[id] }),
    }),
  }
}

/** Follows `url`, signs in at the provider as `who`, or cancels; returns the URL to which the provider redirects. */
export async function visitProvider(url: string, who: string | 'cancel'): Promise<string> {
  const jar = new Map<string, string>()

  async function send(address: string, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return answer
  }

  /** Submits the provider's form: first the sign-in, then the consent. */
  async function fillIn(address: string, page: string): Promise<Response> {
    if (who === 'cancel') return send(`${address}/abort`)
    const isLogin = page.includes('value="login"')
    return send(
      address,
      isLogin ? { prompt: 'login', login: who, password: 'any' } : { prompt: 'consent' },
    )
  }

  let address = url
  let answer = await send(address)
  for (let step = 0; step < STEPS_MAX; step++) {
    const next = answer.headers.get('location')
    if (next !== null) {
      address = new URL(next, address).href
      if (new URL(address).origin !== new URL(url).origin) return address
      answer = await send(address)
    } else {
      answer = await fillIn(address, await answer.text())
    }
  }
  throw new Error(`The provider did not redirect back: ${answer.status} at ${address}`)
}
