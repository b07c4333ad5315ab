import * as oidc from 'openid-client'
import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import { email, firstName } from '#shared/contracts/fields.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#shared/contracts/social.ts'

const TIMEOUT_SECONDS = 5

export type FacebookServer = oidc.ServerMetadata

/** The document that Facebook publishes for discovery names no token endpoint, so its endpoints are written here. */
export const FACEBOOK: FacebookServer = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
  token_endpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
  jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
}

const SCOPES = { google: 'openid email profile', facebook: 'openid email public_profile' }

const claims = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.unknown()),
  email_verified: z.optional(z.unknown()),
  given_name: z.optional(z.unknown()),
})

/** What one departure leaves behind, to be held against what comes back. */
export interface Secrets {
  state: string
  nonce: string
  verifier: string
}

/** Someone, as the provider has just sworn. */
export interface Person {
  provider: SocialProvider
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  firstName: string | null
}

interface Dependencies {
  config: Pick<Config, 'mode' | 'baseUrl' | 'google' | 'facebook'>
  facebook: FacebookServer
}

/** Google and Facebook by OpenID Connect: the code flow with state, nonce and PKCE. Their tokens stay in here. */
export function createProviders({ config, facebook }: Dependencies) {
  let google: Promise<oidc.Configuration> | undefined

  function redirectUri(provider: SocialProvider): string {
    return `${config.baseUrl}/api/auth/${provider}/callback`
  }

  function isOpen(provider: SocialProvider): boolean {
    return config[provider].clientId !== null
  }

  /** Those whose button is drawn: outside production it leads, without keys, to a page that says what is missing. */
  function listShown(): SocialProvider[] {
    return SOCIAL_PROVIDERS.filter((provider) => config.mode === 'demo' || isOpen(provider))
  }

  async function connect(provider: SocialProvider): Promise<oidc.Configuration> {
    if (provider === 'facebook') return connectFacebook()
    google ??= discoverGoogle()
    try {
      return await google
    } catch (error) {
      // What failed once is asked again the next time.
      google = undefined
      throw error
    }
  }

  function discoverGoogle(): Promise<oidc.Configuration> {
    const { clientId, clientSecret, issuer } = config.google
    const secret = clientSecret ?? ''
    return oidc.discovery(new URL(issuer), clientId ?? '', secret, oidc.ClientSecretPost(secret), {
      timeout: TIMEOUT_SECONDS,
      execute: precautions(issuer),
    })
  }

  function connectFacebook(): oidc.Configuration {
    const { clientId, clientSecret } = config.facebook
    const server = new oidc.Configuration(facebook, clientId ?? '', clientSecret ?? '')
    server.timeout = TIMEOUT_SECONDS
    for (const take of precautions(facebook.issuer)) take(server)
    return server
  }

  /** The address to send the browser to. */
  async function departure(
    provider: SocialProvider,
    { state, nonce, verifier }: Secrets,
  ): Promise<string> {
    const url = oidc.buildAuthorizationUrl(await connect(provider), {
      redirect_uri: redirectUri(provider),
      scope: SCOPES[provider],
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return url.href
  }

  /** Exchanges the code that came back for who it is; throws unless everything about it is right. */
  async function identify(
    provider: SocialProvider,
    answer: URLSearchParams,
    { state, nonce, verifier }: Secrets,
  ): Promise<Person> {
    const server = await connect(provider)
    const url = new URL(`${redirectUri(provider)}?${answer}`)
    const tokens = await oidc.authorizationCodeGrant(server, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    })
    return personOf(provider, tokens.claims())
  }

  return { redirectUri, isOpen, listShown, departure, identify }
}
export type Providers = ReturnType<typeof createProviders>

export function drawSecrets(): Secrets {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
}

/** The signature of an ID token is checked besides the connection it came by; only a local provider speaks http. */
function precautions(issuer: string): ((server: oidc.Configuration) => void)[] {
  const isPlain = new URL(issuer).protocol === 'http:'
  return [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])]
}

function personOf(provider: SocialProvider, sworn: unknown): Person {
  const said = claims.parse(sworn)
  const address = email.safeParse(said.email)
  const name = firstName.safeParse(said.given_name)
  return {
    provider,
    issuer: said.iss,
    subject: said.sub,
    email: address.success ? address.data : null,
    // Facebook does not say whether it has checked an address, so nothing it sends counts as checked.
    isEmailVerified: provider === 'google' && said.email_verified === true,
    firstName: name.success ? name.data : null,
  }
}
