import * as oidc from 'openid-client'
import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import { email, firstName } from '#shared/contracts/fields.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#shared/contracts/social.ts'

const TIMEOUT_SECONDS = 5

export type FacebookServer = oidc.ServerMetadata

/** Facebook's discovery document names no token endpoint, so its endpoints are written here. */
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

/** The secrets of one sign-in attempt, to be compared with the provider's response. */
export interface Secrets {
  state: string
  nonce: string
  verifier: string
}

/** A person, as the provider's verified ID token describes them. */
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

/**
 * Google and Facebook through OpenID Connect: the code flow with state, nonce and PKCE. Their tokens never leave this
 * module.
 */
export function createProviders({ config, facebook }: Dependencies) {
  let google: Promise<oidc.Configuration> | undefined

  function redirectUri(provider: SocialProvider): string {
    return `${config.baseUrl}/api/auth/${provider}/callback`
  }

  function isOpen(provider: SocialProvider): boolean {
    return config[provider].clientId !== null
  }

  /**
   * The providers whose button is shown. Outside production, a button without keys opens a page that says what is
   * missing.
   */
  function listShown(): SocialProvider[] {
    return SOCIAL_PROVIDERS.filter((provider) => config.mode === 'demo' || isOpen(provider))
  }

  async function connect(provider: SocialProvider): Promise<oidc.Configuration> {
    if (provider === 'facebook') return connectFacebook()
    google ??= discoverGoogle()
    try {
      return await google
    } catch (error) {
      // A discovery that failed is repeated the next time.
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

  /** The provider's URL to which the browser is sent. */
  async function authorizationUrl(
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

  /** Exchanges the returned code for the person's identity; throws if any check fails. */
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

  return { redirectUri, isOpen, listShown, authorizationUrl, identify }
}
export type Providers = ReturnType<typeof createProviders>

export function drawSecrets(): Secrets {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
}

/** The signature of an ID token is checked, although TLS already protects it. Only a local provider uses plain http. */
function precautions(issuer: string): ((server: oidc.Configuration) => void)[] {
  const isPlain = new URL(issuer).protocol === 'http:'
  return [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])]
}

function personOf(provider: SocialProvider, idTokenClaims: unknown): Person {
  const parsed = claims.parse(idTokenClaims)
  const address = email.safeParse(parsed.email)
  const name = firstName.safeParse(parsed.given_name)
  return {
    provider,
    issuer: parsed.iss,
    subject: parsed.sub,
    email: address.success ? address.data : null,
    // Facebook does not report whether it has verified an address, so none of its addresses counts as verified.
    isEmailVerified: provider === 'google' && parsed.email_verified === true,
    firstName: name.success ? name.data : null,
  }
}
