import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isLoopback } from '#shared/kit/loopback.ts'
import { SECRET_REQUIREMENT, type Values, type Variable, variables } from './config-schema.ts'
import { listOf, redacted } from './config-values.ts'

/** The environment was refused: the message has one French line for each wrong variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Every variable the server reads, in the order of `.env.example`. */
export const VARIABLES = Object.keys(variables.shape) as Variable[]

type Mode = 'demo' | 'production'

/** Variables that are valid only together. */
const GROUPS: readonly (readonly Variable[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
]

/**
 * What the legal pages must state. The law also requires an email address for contact. `Identity.tsx` marks missing
 * values on the page.
 */
const LEGAL = VARIABLES.filter((name) => name.startsWith('LEGAL_') || name === 'SUPPORT_EMAIL')

export type Config = ReturnType<typeof loadConfig>

/** Reads the environment once, at start. Returns a frozen, typed configuration, or throws a ConfigError. */
export function loadConfig(env: Record<string, string | undefined>) {
  const values = readValues(env)
  // NODE_ENV is read only here: everything else depends on MODE.
  const mode = values.MODE ?? (env.NODE_ENV === 'production' ? 'production' : 'demo')
  const port = Number(values.PORT ?? 3000)
  const host = values.HOST ?? '127.0.0.1'
  const baseUrl = new URL(values.BASE_URL ?? `http://localhost:${port}`).origin
  const refusals = [
    ...incompleteGroups(values),
    ...withoutDatabase(values),
    ...withoutTurnSecret(values),
    ...(mode === 'production' ? unsafeSettings(values, baseUrl) : []),
  ]
  if (refusals.length > 0) throw new ConfigError(refusals.join('\n'))

  const isLocal = isLoopback(host) && isLoopback(new URL(baseUrl).hostname)
  return Object.freeze({
    mode,
    /** Whether demo sign-in, the mail page and the test pages are served. */
    isOpenDemo: mode === 'demo' && isLocal,
    /** French lines that are printed at start. */
    notices: Object.freeze(startNotices(values, mode, isLocal)),
    port,
    host,
    baseUrl,
    ...services(values, mode),
    ...groups(values),
  })
}

function readValues(env: Record<string, string | undefined>): Values {
  const entries = VARIABLES.map((name) => [name, env[name]?.trim() || undefined] as const)
  const given = Object.fromEntries(entries)
  const read = z.safeParse(variables, given)
  if (read.success) return read.data
  const wrong = new Map(read.error.issues.map(({ path, message }) => [String(path[0]), message]))
  const lines = [...wrong].map(
    ([name, requirement]) => `${currentValue(name, given[name])} : il faut ${requirement}.`,
  )
  throw new ConfigError(lines.join('\n'))
}

function currentValue(name: string, value: string | undefined): string {
  return value === undefined ? `${name} est vide` : `${name} vaut « ${redacted(name, value)} »`
}

function incompleteGroups(values: Values): string[] {
  return GROUPS.flatMap((group) => {
    const present = group.find((name) => values[name] !== undefined)
    if (!present) return []
    const missing = group.filter((name) => values[name] === undefined)
    return missing.map((name) => `${name} est vide : il faut une valeur avec ${present}.`)
  })
}

// Only one process can open the embedded database: it has no other process to link to by Redis, no pooler in front
// and no replica.
function withoutDatabase(values: Values): string[] {
  if (values.DATABASE_URL) return []
  return (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'REDIS_URL'] as const)
    .filter((name) => values[name])
    .map((name) => `DATABASE_URL est vide : il faut une valeur avec ${name}.`)
}

/** TURN_URL and TURN_SECRET are required together; calls are offered only with both. */
function withoutTurnSecret({ TURN_URL: url = 'off', TURN_SECRET: secret }: Values): string[] {
  if (url !== 'off' && !secret) return ['TURN_SECRET est vide : il faut une valeur avec TURN_URL.']
  if (url === 'off' && secret) return ['TURN_URL est vide : il faut une valeur avec TURN_SECRET.']
  return []
}

/** Settings that make a real site insecure or unlawful. */
function unsafeSettings(values: Values, baseUrl: string): string[] {
  const { protocol, hostname } = new URL(baseUrl)
  const refusals: [boolean, Variable, string][] = [
    [values.APP_SECRET === undefined, 'APP_SECRET', SECRET_REQUIREMENT],
    // Without https the session cookie would be sent unencrypted.
    [protocol === 'http:' && !isLoopback(hostname), 'BASE_URL', 'une adresse https://'],
    [values.RATE_LIMITS === 'off', 'RATE_LIMITS', 'on'],
    // An attacker between us and a plain http issuer could sign in as anybody.
    [isPlainElsewhere(values.GOOGLE_ISSUER), 'GOOGLE_ISSUER', 'une adresse https://'],
    // Showing invented buyers is unlawful.
    [values.SOCIAL_PROOF === 'sample', 'SOCIAL_PROOF', 'real ou off'],
  ]
  return refusals
    .filter(([isRefused]) => isRefused)
    .map(
      ([, name, requirement]) =>
        `${currentValue(name, values[name])} : en production il faut ${requirement}.`,
    )
}

function isPlainElsewhere(address: string | undefined): boolean {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}

function startNotices(values: Values, mode: Mode, isLocal: boolean): string[] {
  if (mode === 'demo') {
    return isLocal
      ? []
      : [
          "La démonstration est faite pour cette machine : comme HOST ou BASE_URL l'ouvrent à d'autres, la connexion de démonstration, /dev/mail et les pages de test sont fermées.",
        ]
  }
  const missing = LEGAL.filter((name) => values[name] === undefined)
  return [
    ...(values.SMTP_URL
      ? []
      : ['SMTP_URL est vide : aucun e-mail ne part, ils restent dans DATA_DIR.']),
    ...(values.TURN_URL
      ? []
      : ['TURN_URL et TURN_SECRET sont vides : les appels ne sont pas proposés, faute de relais.']),
    ...(missing.length
      ? [`Les mentions légales sont incomplètes : il manque ${missing.join(', ')}.`]
      : []),
  ]
}

function services(values: Values, mode: Mode) {
  const proxies = listOf(values.TRUST_PROXY ?? 'off')
  return {
    dataDir: resolve(values.DATA_DIR ?? 'data'),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    /** The name of the database in pgBackRest; null without pgBackRest. */
    pgBackRestStanza: values.PGBACKREST_STANZA ?? null,
    redisUrl: values.REDIS_URL ?? null,
    turn: Object.freeze({
      /** The relays for calls. Calls are offered only if there is at least one. */
      urls: Object.freeze(listOf(values.TURN_URL ?? 'off').filter((url) => url !== 'off')),
      secret: values.TURN_SECRET ?? null,
      /** TURN_URL is not set: the demonstration can start a relay of its own. */
      isUnset: values.TURN_URL === undefined,
    }),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? 'Embellie <bonjour@embellie.example>',
    supportEmail: values.SUPPORT_EMAIL ?? 'aide@embellie.example',
    adminEmails: Object.freeze(listOf((values.ADMIN_EMAILS ?? '').toLowerCase())),
    appSecret: values.APP_SECRET ?? null,
    /** Fastify's option of this name: false, or the machines whose X-Forwarded-For is trusted. */
    trustProxy: proxies.includes('off') ? (false as const) : proxies,
    rateLimits: values.RATE_LIMITS !== 'off',
    /** The token that /metrics requires. Without one, /metrics does not exist. */
    metricsToken: values.METRICS_TOKEN ?? null,
    /** The URL of the collector that receives the traces. */
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    socialProof: values.SOCIAL_PROOF ?? (mode === 'demo' ? 'sample' : 'off'),
    verifyBeforeVisible: values.VERIFY_BEFORE_VISIBLE === 'on',
  }
}

function groups(values: Values) {
  return {
    stripe: group(values, {
      secretKey: 'STRIPE_SECRET_KEY',
      webhookSecret: 'STRIPE_WEBHOOK_SECRET',
      publishableKey: 'STRIPE_PUBLISHABLE_KEY',
    }),
    google: Object.freeze({
      ...group(values, { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' }),
      issuer: values.GOOGLE_ISSUER ?? 'https://accounts.google.com',
    }),
    facebook: group(values, {
      clientId: 'FACEBOOK_CLIENT_ID',
      clientSecret: 'FACEBOOK_CLIENT_SECRET',
    }),
    s3: group(values, {
      endpoint: 'S3_ENDPOINT',
      region: 'S3_REGION',
      bucket: 'S3_BUCKET',
      accessKeyId: 'S3_ACCESS_KEY_ID',
      secretAccessKey: 'S3_SECRET_ACCESS_KEY',
    }),
    vapid: group(values, { publicKey: 'VAPID_PUBLIC_KEY', privateKey: 'VAPID_PRIVATE_KEY' }),
    legal: group(values, {
      name: 'LEGAL_NAME',
      form: 'LEGAL_FORM',
      address: 'LEGAL_ADDRESS',
      registration: 'LEGAL_REGISTRATION',
      vat: 'LEGAL_VAT',
      phone: 'LEGAL_PHONE',
      director: 'LEGAL_DIRECTOR',
      host: 'LEGAL_HOST',
      mediator: 'LEGAL_MEDIATOR',
      email: 'SUPPORT_EMAIL',
    }),
    landing: group(values, { members: 'LANDING_MEMBERS', rating: 'LANDING_RATING' }),
  }
}

function group<K extends string>(values: Values, variables: Record<K, Variable>) {
  const entries = Object.entries<Variable>(variables)
  const read = Object.fromEntries(entries.map(([key, name]) => [key, values[name] ?? null]))
  return Object.freeze(read) as Readonly<Record<K, string | null>>
}
