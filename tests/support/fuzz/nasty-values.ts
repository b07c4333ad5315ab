import fc from 'fast-check'
import { isKnown } from './known-values.ts'

/** Texts with a special meaning for a database, a browser, a shell, a mail server or a file system. */
export const NASTY_TEXTS = [
  "' or '1'='1",
  "'; select pg_sleep(5) --",
  '1) union select null, version() --',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template engine would evaluate it.
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '//evil.example/%2e%2e',
  'Jean\r\nBcc: x@evil.example',
  '$(id)`id`|id;id',
  '%s%n%x',
  '%00',
  '\u202eelgnar',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(100),
  'ﷺ'.repeat(100),
  '=1+1',
  '4111 1111 1111 1111',
  '',
  ' ',
]

const NASTY_LEAVES: readonly unknown[] = [
  null,
  true,
  '',
  0,
  -1,
  1.5,
  -0,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  '\0',
  'a\0b',
  '\ud800',
  '9'.repeat(400),
  'a'.repeat(20_000),
  [],
  {},
  [[]],
  [null],
  JSON.parse('{"toString": 1, "length": -1, "then": 1}'),
  JSON.parse('{"__proto__": {"role": "administrator"}}'),
  { constructor: { prototype: { role: 'administrator' } } },
]

/** Values that hardly any field accepts. */
export const nastyValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_LEAVES) },
  { weight: 3, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
)

/** Fields that no route lets a client write. */
const FORBIDDEN_FIELDS = {
  ...{ id: 1, role: 'administrator', isStaff: true, plan: 'gold', subscription: 'gold' },
  ...{ status: 'active', isTestProfile: false, preferencesCompleted: true, memberId: 1 },
}

/** Raw request bodies that are malformed, oversized, or not an object. */
export const NASTY_BODIES: readonly (string | Buffer)[] = [
  '',
  '{',
  '{"a":1}{"b":2}',
  'null',
  '"text"',
  '0',
  'undefined',
  '[',
  '[]',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"administrator"}}',
  '{"constructor":{"prototype":{"isStaff":true}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"a":"${'a'.repeat(70_000)}"}`,
  `[${'0,'.repeat(20_000)}0]`,
  `{${Array.from({ length: 3_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
  '{"a":1e99999}',
  '\ufeff{"a":1}',
  'email=a%40b.fr&__proto__=1',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]),
]

/** The value with one part corrupted; `place` and `how` choose where and how. */
export function corrupt(value: unknown, place: number, how: number, nasty: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) {
    if (how % 7 === 0) return Array.from({ length: 500 }, () => value[0])
    const at = place % value.length
    return value.map((item, index) => (index === at ? inside(item, place, how, nasty) : item))
  }
  if (!isObject(value)) return nasty
  const entries = Object.entries(value)
  if (how % 7 === 1 || entries.length === 0) return { ...value, ...FORBIDDEN_FIELDS }
  const at = place % entries.length
  if (how % 7 === 2) return Object.fromEntries(entries.filter((_, index) => index !== at))
  return Object.fromEntries(
    entries.map(([key, child], index) =>
      index === at ? [key, inside(child, place, how, nasty)] : [key, child],
    ),
  )
}

function inside(value: unknown, place: number, how: number, nasty: unknown): unknown {
  const goesDeeper = isObject(value) && how % 2 === 0
  return goesDeeper ? corrupt(value, place >> 3, how >> 1, nasty) : nasty
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isKnown(value)
}
