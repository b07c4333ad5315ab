// Rules: platform
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig, VARIABLES } from './config.ts'

const SECRET = 'x'.repeat(32)
const production = { MODE: 'production', APP_SECRET: SECRET }
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
}

describe('the default configuration', () => {
  test('is a demonstration on this machine that needs no variable', () => {
    expect(loadConfig({})).toEqual({
      mode: 'demo',
      isOpenDemo: true,
      notices: [],
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      pgBackRestStanza: null,
      redisUrl: null,
      turn: { urls: [], secret: null, isUnset: true },
      smtpUrl: null,
      mailFrom: 'Embellie <bonjour@embellie.example>',
      supportEmail: 'aide@embellie.example',
      adminEmails: [],
      appSecret: null,
      trustProxy: false,
      rateLimits: true,
      metricsToken: null,
      tracesEndpoint: null,
      socialProof: 'sample',
      verifyBeforeVisible: false,
      stripe: { secretKey: null, webhookSecret: null, publishableKey: null },
      google: { clientId: null, clientSecret: null, issuer: 'https://accounts.google.com' },
      facebook: { clientId: null, clientSecret: null },
      s3: { endpoint: null, region: null, bucket: null, accessKeyId: null, secretAccessKey: null },
      vapid: { publicKey: null, privateKey: null },
      legal: {
        name: null,
        form: null,
        address: null,
        registration: null,
        vat: null,
        phone: null,
        director: null,
        host: null,
        mediator: null,
        email: null,
      },
      landing: { members: null, rating: null },
    })
  })

  test.each<[Record<string, string>, string, string]>([
    [{ NODE_ENV: 'production', APP_SECRET: SECRET }, 'production', 'chosen by NODE_ENV'],
    [{ NODE_ENV: 'production', MODE: 'demo' }, 'demo', 'MODE wins over NODE_ENV'],
    [{ NODE_ENV: 'development' }, 'demo', 'any other NODE_ENV'],
    [{ MODE: 'production', APP_SECRET: SECRET }, 'production', 'MODE alone'],
  ])('for %o has the mode %s: %s', (env, mode) => {
    expect(loadConfig(env).mode).toBe(mode)
  })

  test('derives the base URL from the port, and treats an empty variable as not set', () => {
    const config = loadConfig({ PORT: '8080', BASE_URL: '', HOST: ' ' })

    expect(config.port).toBe(8080)
    expect(config.baseUrl).toBe('http://localhost:8080')
    expect(config.host).toBe('127.0.0.1')
  })

  test('switches social proof off in production', () => {
    expect(loadConfig(production).socialProof).toBe('off')
  })

  test('cannot be changed', () => {
    const config = loadConfig({})

    expect(Object.isFrozen(config)).toBe(true)
    expect(Object.isFrozen(config.stripe)).toBe(true)
    expect(Object.isFrozen(config.adminEmails)).toBe(true)
  })
})

test('every variable sets its value in the configuration', () => {
  const env: Record<string, string> = {
    ...stripe,
    MODE: 'demo',
    PORT: '8080',
    BASE_URL: 'https://embellie.example/',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/embellie',
    DATABASE_URL: 'postgres://embellie@pooler/embellie',
    DATABASE_DIRECT_URL: 'postgres://embellie@db/embellie',
    DATABASE_REPLICA_URL: 'postgres://embellie@copy/embellie',
    PGBACKREST_STANZA: 'embellie',
    REDIS_URL: 'rediss://cache:6380',
    TURN_URL: 'turns:relay.example, turn:relay.example',
    TURN_SECRET: SECRET,
    SMTP_URL: 'smtps://user:password@mail.example:465',
    MAIL_FROM: 'Embellie <ne-pas-repondre@embellie.example>',
    SUPPORT_EMAIL: 'contact@embellie.example',
    ADMIN_EMAILS: 'Anne@embellie.example, paul@embellie.example,',
    APP_SECRET: SECRET,
    TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::1',
    RATE_LIMITS: 'off',
    METRICS_TOKEN: SECRET,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example',
    SOCIAL_PROOF: 'real',
    VERIFY_BEFORE_VISIBLE: 'on',
    GOOGLE_CLIENT_ID: 'g-id',
    GOOGLE_CLIENT_SECRET: 'g-secret',
    GOOGLE_ISSUER: 'http://localhost:4000',
    FACEBOOK_CLIENT_ID: 'f-id',
    FACEBOOK_CLIENT_SECRET: 'f-secret',
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'fr-par',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    VAPID_PUBLIC_KEY: 'public',
    VAPID_PRIVATE_KEY: 'private',
    LEGAL_NAME: 'Embellie SAS',
    LEGAL_FORM: 'SAS',
    LEGAL_ADDRESS: '1 rue du Port',
    LEGAL_REGISTRATION: 'RCS 1',
    LEGAL_VAT: 'FR1',
    LEGAL_PHONE: '+33 1',
    LEGAL_DIRECTOR: 'Anne Martin',
    LEGAL_HOST: 'Hébergeur',
    LEGAL_MEDIATOR: 'Médiateur',
    LANDING_MEMBERS: '12 000',
    LANDING_RATING: '4,8',
  }
  expect(Object.keys(env).sort()).toEqual(VARIABLES.toSorted())

  expect(loadConfig(env)).toEqual({
    mode: 'demo',
    isOpenDemo: false,
    notices: [expect.any(String)],
    port: 8080,
    baseUrl: 'https://embellie.example',
    host: '0.0.0.0',
    dataDir: '/srv/embellie',
    databaseUrl: 'postgres://embellie@pooler/embellie',
    databaseDirectUrl: 'postgres://embellie@db/embellie',
    databaseReplicaUrl: 'postgres://embellie@copy/embellie',
    pgBackRestStanza: 'embellie',
    redisUrl: 'rediss://cache:6380',
    turn: { urls: ['turns:relay.example', 'turn:relay.example'], secret: SECRET, isUnset: false },
    smtpUrl: 'smtps://user:password@mail.example:465',
    mailFrom: 'Embellie <ne-pas-repondre@embellie.example>',
    supportEmail: 'contact@embellie.example',
    adminEmails: ['anne@embellie.example', 'paul@embellie.example'],
    appSecret: SECRET,
    trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::1'],
    rateLimits: false,
    metricsToken: SECRET,
    tracesEndpoint: 'https://traces.example',
    socialProof: 'real',
    verifyBeforeVisible: true,
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', publishableKey: 'pk_test_1' },
    google: { clientId: 'g-id', clientSecret: 'g-secret', issuer: 'http://localhost:4000' },
    facebook: { clientId: 'f-id', clientSecret: 'f-secret' },
    s3: {
      endpoint: 'https://s3.example',
      region: 'fr-par',
      bucket: 'photos',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    },
    vapid: { publicKey: 'public', privateKey: 'private' },
    legal: {
      name: 'Embellie SAS',
      form: 'SAS',
      address: '1 rue du Port',
      registration: 'RCS 1',
      vat: 'FR1',
      phone: '+33 1',
      director: 'Anne Martin',
      host: 'Hébergeur',
      mediator: 'Médiateur',
      email: 'contact@embellie.example',
    },
    landing: { members: '12 000', rating: '4,8' },
  })
})

describe('the configuration', () => {
  test.each([
    ['MODE', 'prod', 'MODE vaut « prod » : il faut demo ou production.'],
    ['PORT', 'abc', 'PORT vaut « abc » : il faut un nombre entier de 1 à 65535.'],
    ['PORT', '0', 'PORT vaut « 0 » : il faut un nombre entier de 1 à 65535.'],
    ['PORT', '65536', 'PORT vaut « 65536 » : il faut un nombre entier de 1 à 65535.'],
    ['PORT', '3000.5', 'PORT vaut « 3000.5 » : il faut un nombre entier de 1 à 65535.'],
    ['HOST', 'http://x', "HOST vaut « http://x » : il faut une adresse IP ou un nom d'hôte."],
    ['HOST', '256.0.0.1', "HOST vaut « 256.0.0.1 » : il faut une adresse IP ou un nom d'hôte."],
    [
      'BASE_URL',
      'embellie.fr',
      'BASE_URL vaut « embellie.fr » : il faut une adresse http:// ou https:// sans chemin.',
    ],
    [
      'BASE_URL',
      'https://embellie.fr/app',
      'BASE_URL vaut « https://embellie.fr/app » : il faut une adresse http:// ou https:// sans chemin.',
    ],
    [
      'BASE_URL',
      'https://anne:motdepasse@embellie.fr',
      'BASE_URL vaut « https://***@embellie.fr » : il faut une adresse http:// ou https:// sans chemin.',
    ],
    [
      'DATABASE_URL',
      'mysql://anne:mot@passe@db/x',
      'DATABASE_URL vaut « mysql://***@db/x » : il faut une adresse postgresql:// ou postgres://.',
    ],
    [
      'REDIS_URL',
      'anne:motdepasse@cache',
      'REDIS_URL vaut « ***@cache » : il faut une adresse redis:// ou rediss://.',
    ],
    ['SMTP_URL', 'mail:25', 'SMTP_URL vaut « mail:25 » : il faut une adresse smtp:// ou smtps://.'],
    [
      'MAIL_FROM',
      'Embellie',
      'MAIL_FROM vaut « Embellie » : il faut une adresse e-mail, ou un nom suivi de <adresse e-mail>.',
    ],
    ['SUPPORT_EMAIL', 'aide@', 'SUPPORT_EMAIL vaut « aide@ » : il faut une adresse e-mail.'],
    [
      'ADMIN_EMAILS',
      'a@b.fr; c@d.fr',
      'ADMIN_EMAILS vaut « a@b.fr; c@d.fr » : il faut des adresses e-mail séparées par des virgules.',
    ],
    [
      'APP_SECRET',
      'x'.repeat(31),
      'APP_SECRET vaut « *** » : il faut au moins 32 octets tirés au hasard.',
    ],
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY vaut « true » : il faut off, ou des adresses IP, des réseaux (10.0.0.0/8), loopback, linklocal, uniquelocal, séparés par des virgules.',
    ],
    [
      'TRUST_PROXY',
      '0.0.0.0/0',
      'TRUST_PROXY vaut « 0.0.0.0/0 » : il faut off, ou des adresses IP, des réseaux (10.0.0.0/8), loopback, linklocal, uniquelocal, séparés par des virgules.',
    ],
    ['RATE_LIMITS', 'no', 'RATE_LIMITS vaut « no » : il faut on ou off.'],
    ['SOCIAL_PROOF', 'on', 'SOCIAL_PROOF vaut « on » : il faut sample, real ou off.'],
    ['VERIFY_BEFORE_VISIBLE', '1', 'VERIFY_BEFORE_VISIBLE vaut « 1 » : il faut on ou off.'],
    [
      'STRIPE_SECRET_KEY',
      'pk_live_1',
      'STRIPE_SECRET_KEY vaut « *** » : il faut une valeur qui commence par sk_ ou rk_.',
    ],
    [
      'STRIPE_WEBHOOK_SECRET',
      'sk_1',
      'STRIPE_WEBHOOK_SECRET vaut « *** » : il faut une valeur qui commence par whsec_.',
    ],
    [
      'STRIPE_PUBLISHABLE_KEY',
      'sk_live_1',
      'STRIPE_PUBLISHABLE_KEY vaut « *** » : il faut une valeur qui commence par pk_.',
    ],
    [
      'GOOGLE_ISSUER',
      'google',
      'GOOGLE_ISSUER vaut « google » : il faut une adresse https:// ou http://.',
    ],
    ['S3_ENDPOINT', 's3', 'S3_ENDPOINT vaut « s3 » : il faut une adresse https:// ou http://.'],
  ])(
    'refuses %s=%s with one line that names the variable, its value and what it accepts',
    (name, value, line) => {
      expect(refusal({ ...stripe, [name]: value })).toBe(line)
    },
  )

  test('shows a wrong value of several lines on one line', () => {
    expect(refusal({ PORT: '30\n00' })).toBe(
      'PORT vaut « 30 00 » : il faut un nombre entier de 1 à 65535.',
    )
  })

  test('reports several wrong values together, one line each', () => {
    expect(refusal({ PORT: 'abc', MODE: 'test' }).split('\n')).toHaveLength(2)
  })

  test.each([
    [
      { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' },
      'STRIPE_WEBHOOK_SECRET est vide : il faut une valeur avec STRIPE_SECRET_KEY.',
    ],
    [
      { GOOGLE_CLIENT_SECRET: 'x' },
      'GOOGLE_CLIENT_ID est vide : il faut une valeur avec GOOGLE_CLIENT_SECRET.',
    ],
    [
      { FACEBOOK_CLIENT_ID: 'x' },
      'FACEBOOK_CLIENT_SECRET est vide : il faut une valeur avec FACEBOOK_CLIENT_ID.',
    ],
    [
      { VAPID_PUBLIC_KEY: 'x' },
      'VAPID_PRIVATE_KEY est vide : il faut une valeur avec VAPID_PUBLIC_KEY.',
    ],
    [
      { REDIS_URL: 'redis://localhost:6379' },
      'DATABASE_URL est vide : il faut une valeur avec REDIS_URL.',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgresql://localhost' },
      'DATABASE_URL est vide : il faut une valeur avec DATABASE_DIRECT_URL.',
    ],
    [
      { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'i' },
      'S3_SECRET_ACCESS_KEY est vide : il faut une valeur avec S3_BUCKET.',
    ],
  ])('refuses an incomplete group of variables: %o', (env, line) => {
    expect(refusal(env)).toBe(line)
  })
})

describe('the production mode', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'a missing secret',
      { MODE: 'production' },
      'APP_SECRET est vide : en production il faut au moins 32 octets tirés au hasard.',
    ],
    [
      'a missing secret in production chosen by NODE_ENV',
      { NODE_ENV: 'production' },
      'APP_SECRET est vide : en production il faut au moins 32 octets tirés au hasard.',
    ],
    [
      'a short secret',
      { ...production, APP_SECRET: 'court' },
      'APP_SECRET vaut « *** » : il faut au moins 32 octets tirés au hasard.',
    ],
    [
      'switched-off limits',
      { ...production, RATE_LIMITS: 'off' },
      'RATE_LIMITS vaut « off » : en production il faut on.',
    ],
    [
      'invented buyers',
      { ...production, SOCIAL_PROOF: 'sample' },
      'SOCIAL_PROOF vaut « sample » : en production il faut real ou off.',
    ],
    [
      'a sign-in provider without https',
      { ...production, GOOGLE_ISSUER: 'http://accounts.example' },
      'GOOGLE_ISSUER vaut « http://accounts.example » : en production il faut une adresse https://.',
    ],
    [
      'a public base URL without https',
      { ...production, BASE_URL: 'http://embellie.fr' },
      'BASE_URL vaut « http://embellie.fr » : en production il faut une adresse https://.',
    ],
  ])('refuses %s', (_case, env, line) => {
    expect(refusal(env)).toBe(line)
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
    'accepts the plain base URL %s, which only this machine can reach',
    (baseUrl) => {
      expect(loadConfig({ ...production, BASE_URL: baseUrl }).baseUrl).toBe(baseUrl)
    },
  )

  test('prints at start which optional settings are missing', () => {
    const { notices } = loadConfig(production)

    expect(notices).toEqual([
      expect.stringContaining('SMTP_URL est vide'),
      expect.stringContaining('TURN_URL et TURN_SECRET sont vides'),
      expect.stringMatching(/mentions légales sont incomplètes.*LEGAL_NAME.*LEGAL_MEDIATOR/),
    ])
  })
})

describe('the demonstration', () => {
  test.each([
    { HOST: 'localhost' },
    { HOST: '127.1.2.3' },
    { HOST: '::1' },
    { BASE_URL: 'http://127.0.0.1:3000' },
    { BASE_URL: 'http://[::1]:3000' },
    { BASE_URL: 'http://embellie.localhost:3000' },
  ])('is open with %o', (env) => {
    const config = loadConfig(env)

    expect(config.isOpenDemo).toBe(true)
    expect(config.notices).toEqual([])
  })

  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.20' },
    { HOST: 'embellie.fr' },
    { BASE_URL: 'https://embellie.fr' },
    { BASE_URL: 'http://localhost.embellie.fr' },
    { BASE_URL: 'http://127.0.0.1.embellie.fr' },
  ])('closes demo sign-in, mail and test pages with %o, and prints so at start', (env) => {
    const config = loadConfig(env)

    expect(config.isOpenDemo).toBe(false)
    expect(config.notices).toEqual([
      expect.stringContaining('la connexion de démonstration, /dev/mail et les pages de test'),
    ])
  })

  test('is never open in production', () => {
    expect(loadConfig(production).isOpenDemo).toBe(false)
  })
})

test('.env.example names every variable, in the same order, each commented with its default', () => {
  const lines = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8').split('\n')
  const assignments = lines.filter((line) => line.includes('='))

  expect(assignments.map((line) => /^# ?([A-Z0-9_]+)=/.exec(line)?.[1])).toEqual(VARIABLES)
})

function refusal(env: Record<string, string>): string {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('The environment was accepted')
}
