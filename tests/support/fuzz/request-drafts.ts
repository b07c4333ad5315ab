import fc from 'fast-check'
import { actorsFor, type FuzzActor } from './cast.ts'
import { corrupt, NASTY_BODIES, NASTY_TEXTS, nastyValues } from './nasty-values.ts'
import { isForm, type Operation } from './operations.ts'
import { valuesOf } from './schema-values.ts'

export type BodyDraft =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'bytes'; bytes: string | Buffer; type: string }
  | { kind: 'form'; fields: object; file: string; picture: number; ending: number }

/** A request as drawn from the seed, before the ids and sessions of this run are filled in. */
export interface RequestDraft {
  readonly operation: Operation
  readonly actor: FuzzActor
  readonly method: string
  readonly params: readonly unknown[]
  readonly query: readonly (readonly [name: string, value: unknown])[]
  readonly body: BodyDraft
  readonly headers: Readonly<Record<string, string>>
  /** How the URL and the session cookie are altered; mostly not at all. */
  readonly address: 'as it is' | 'bent' | 'cut'
  readonly cookie: 'own' | 'forged' | 'torn' | 'twice' | 'heavy'
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']
const TYPES = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/json;'],
  ...['application/json; charset=utf-16', 'multipart/form-data', 'multipart/form-data; boundary='],
  ...['application/problem+json', 'image/jpeg', '*/*', 'a', ''],
]

/** Headers that could break a server, or that it could wrongly trust. */
const HEADERS: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'not an address' },
  { host: 'evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'x-forwarded-for': '1.2.3.4, ::1' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { 'x-http-method-override': 'DELETE' },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'gzip, deflate, br, *;q=0' },
  { accept: 'text/html, */*' },
  { 'accept-language': 'x'.repeat(500) },
  { 'if-none-match': '*', range: 'bytes=0-1,-1,9999999-' },
  { 'user-agent': '\u00e9\u00ff'.repeat(300) },
  { 'user-agent': '' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  { 'idempotency-key': '../../x' },
  { expect: 'nothing' },
  { upgrade: 'websocket' },
  { 'stripe-signature': 't=1,v1=0' },
]

/** Draws `usual` `weight` times as often as `seldom`. */
function mostly<T>(weight: number, usual: fc.Arbitrary<T>, seldom: fc.Arbitrary<T>) {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: seldom })
}

/**
 * Requests for any route of the document, most of them nearly valid, so that they reach the code behind the validation.
 */
export function requestDrafts(operations: readonly Operation[]): fc.Arbitrary<RequestDraft> {
  return fc.oneof(...operations.map(draftsOf))
}

function draftsOf(operation: Operation): fc.Arbitrary<RequestDraft> {
  const { method, path, params, query } = operation
  return fc.record({
    operation: fc.constant(operation),
    actor: fc.constantFrom(...actorsFor(path)),
    method: mostly(60, fc.constant(method), fc.constantFrom(...METHODS)),
    params: fc.tuple(
      ...params.map(({ name, schema }) => mostly(6, valuesOf(schema, name), nastyValues)),
    ),
    query: queriesOf(query),
    body: mostly(7, bodiesOf(operation), malformedBodies),
    headers: mostly(9, fc.constant({}), fc.constantFrom(...HEADERS)),
    address: mostly(40, fc.constant('as it is'), fc.constantFrom('bent', 'cut')),
    cookie: mostly(15, fc.constant('own'), fc.constantFrom('forged', 'torn', 'twice', 'heavy')),
  })
}

function queriesOf(parameters: Operation['query']): fc.Arbitrary<[string, unknown][]> {
  const pairs = parameters.map(({ name, required, schema }) => {
    const values = mostly(6, valuesOf(schema, name), nastyValues)
    const pair = values.map((value): [string, unknown] => [name, value])
    return required ? pair : fc.option(pair)
  })
  const stray = fc.constantFrom(...NASTY_TEXTS).map((text): [string, unknown] => [text, text])
  const given = fc
    .tuple(...pairs)
    .map((drawn) => drawn.filter((pair): pair is [string, unknown] => pair !== null))
  return fc.oneof(
    { weight: 12, arbitrary: given },
    { weight: 1, arbitrary: fc.tuple(given, stray).map(([some, one]) => [...some, one]) },
    { weight: 1, arbitrary: given.map((some) => [...some, ...some]) },
  )
}

function bodiesOf(operation: Operation): fc.Arbitrary<BodyDraft> {
  const { body } = operation
  if (!body) return fc.constant({ kind: 'none' })
  if (isForm(operation)) return formsOf(body.schema)
  const right = valuesOf(body.schema, '')
  const wrong = fc
    .tuple(right, fc.nat(1000), fc.nat(1000), nastyValues)
    .map(([value, place, how, nasty]) => corrupt(value, place, how, nasty))
  return mostly(2, right, wrong).map((value) => ({ kind: 'json', value }))
}

function formsOf({ properties = {} }: { properties?: Readonly<Record<string, object>> }) {
  const isFile = (schema: object) => JSON.stringify(schema).includes('"binary"')
  const [file = 'photo'] = Object.keys(properties).filter((name) => isFile(properties[name] ?? {}))
  const others = Object.entries(properties).filter(([name]) => name !== file)
  const fields = Object.fromEntries(
    others.map(([name, schema]) => [name, mostly(6, valuesOf(schema, name), nastyValues)]),
  )
  return fc.record({
    kind: fc.constant('form' as const),
    fields: fc.record(fields, { requiredKeys: [] }),
    file: mostly(12, fc.constant(file), fc.constantFrom('autre', '__proto__', '', 'a'.repeat(300))),
    picture: fc.nat(1000),
    ending: fc.nat(20),
  })
}

const malformedBodies: fc.Arbitrary<BodyDraft> = fc.oneof(
  fc.constant({ kind: 'none' } as const),
  nastyValues.map((value) => ({ kind: 'json', value }) as const),
  fc
    .tuple(
      fc.oneof(
        fc.constantFrom(...NASTY_BODIES),
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      ),
      mostly(3, fc.constant('application/json'), fc.constantFrom(...TYPES)),
    )
    .map(([bytes, type]) => ({ kind: 'bytes', bytes, type }) as const),
)
