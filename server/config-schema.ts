import * as z from 'zod/mini'
import { isEmail, isHost, isOrigin, isPort, isProxy, isSender, listOf } from './config-values.ts'
import { parseTurnUrl } from './platform/turn-url.ts'

const SECRET_BYTES = 32
export const SECRET_REQUIREMENT = `au moins ${SECRET_BYTES} octets tirés au hasard`

const either = new Intl.ListFormat('fr', { type: 'disjunction' })

const text = z.optional(z.string())

function checked(accepts: (value: string) => boolean, requirement: string) {
  return z.optional(z.string().check(z.refine(accepts, requirement)))
}

function prefixed(...prefixes: string[]) {
  const requirement = `une valeur qui commence par ${either.format(prefixes)}`
  return checked((value) => prefixes.some((prefix) => value.startsWith(prefix)), requirement)
}

function address(...schemes: string[]) {
  const requirement = `une adresse ${either.format(schemes.map((scheme) => `${scheme}//`))}`
  return checked((value) => schemes.includes(URL.parse(value)?.protocol ?? ''), requirement)
}

function choice<const T extends readonly string[]>(...values: T) {
  return z.optional(z.enum(values, either.format(values)))
}

/** The values that each variable accepts, in the order of `.env.example`. */
export const variables = z.object({
  MODE: choice('demo', 'production'),
  PORT: checked(isPort, 'un nombre entier de 1 à 65535'),
  HOST: checked(isHost, "une adresse IP ou un nom d'hôte"),
  BASE_URL: checked(isOrigin, 'une adresse http:// ou https:// sans chemin'),
  DATA_DIR: text,
  DATABASE_URL: address('postgresql:', 'postgres:'),
  DATABASE_DIRECT_URL: address('postgresql:', 'postgres:'),
  DATABASE_REPLICA_URL: address('postgresql:', 'postgres:'),
  PGBACKREST_STANZA: text,
  REDIS_URL: address('redis:', 'rediss:'),
  TURN_URL: checked(
    (value) => value === 'off' || listOf(value).every((url) => parseTurnUrl(url) !== undefined),
    'off, ou turn:hôte:port ou turns:hôte:port, séparés par des virgules',
  ),
  TURN_SECRET: checked((value) => Buffer.byteLength(value) >= SECRET_BYTES, SECRET_REQUIREMENT),
  SMTP_URL: address('smtp:', 'smtps:'),
  MAIL_FROM: checked(isSender, 'une adresse e-mail, ou un nom suivi de <adresse e-mail>'),
  SUPPORT_EMAIL: checked(isEmail, 'une adresse e-mail'),
  ADMIN_EMAILS: checked(
    (value) => listOf(value).every(isEmail),
    'des adresses e-mail séparées par des virgules',
  ),
  APP_SECRET: checked((value) => Buffer.byteLength(value) >= SECRET_BYTES, SECRET_REQUIREMENT),
  TRUST_PROXY: checked(
    (value) => value === 'off' || listOf(value).every(isProxy),
    'off, ou des adresses IP, des réseaux (10.0.0.0/8), loopback, linklocal, uniquelocal, séparés par des virgules',
  ),
  RATE_LIMITS: choice('on', 'off'),
  METRICS_TOKEN: checked((value) => Buffer.byteLength(value) >= SECRET_BYTES, SECRET_REQUIREMENT),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('https:', 'http:'),
  SOCIAL_PROOF: choice('sample', 'real', 'off'),
  VERIFY_BEFORE_VISIBLE: choice('on', 'off'),
  STRIPE_SECRET_KEY: prefixed('sk_', 'rk_'),
  STRIPE_WEBHOOK_SECRET: prefixed('whsec_'),
  STRIPE_PUBLISHABLE_KEY: prefixed('pk_'),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: address('https:', 'http:'),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  S3_ENDPOINT: address('https:', 'http:'),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  VAPID_PUBLIC_KEY: text,
  VAPID_PRIVATE_KEY: text,
  LEGAL_NAME: text,
  LEGAL_FORM: text,
  LEGAL_ADDRESS: text,
  LEGAL_REGISTRATION: text,
  LEGAL_VAT: text,
  LEGAL_PHONE: text,
  LEGAL_DIRECTOR: text,
  LEGAL_HOST: text,
  LEGAL_MEDIATOR: text,
  LANDING_MEMBERS: text,
  LANDING_RATING: text,
})

export type Values = z.infer<typeof variables>
export type Variable = keyof Values
