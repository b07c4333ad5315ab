import fc from 'fast-check'
import { known } from './known-values.ts'
import { NASTY_TEXTS } from './nasty-values.ts'

/** The part of JSON Schema that the OpenAPI document uses for requests. */
export interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

const FAR = 1_000_000
const LONG = 300

/**
 * Values that the schema accepts, or nearly. Values that no schema describes, such as the id of an existing member, are
 * drawn too.
 */
export function valuesOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, name)))
  switch (schema.type) {
    case 'object':
      return objectsOf(schema)
    case 'array':
      return listsOf(schema, name)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return numbersOf(schema, name)
    default:
      return textsOf(schema, name)
  }
}

function objectsOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, valuesOf(field, name)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
}

function listsOf({ items = {}, minItems = 0, maxItems = 5 }: JsonSchema, name: string) {
  return fc.array(valuesOf(items, name), { minLength: minItems, maxLength: Math.min(maxItems, 8) })
}

function numbersOf({ minimum = -FAR, maximum = FAR }: JsonSchema, name: string) {
  const own = fc.integer({ min: Math.max(minimum, -FAR), max: Math.min(maximum, FAR) })
  return fc.oneof({ weight: 2, arbitrary: own }, { weight: 1, arbitrary: known(name, own) })
}

function textsOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') {
    return fc.oneof(
      { weight: 9, arbitrary: known('uuid', fc.uuid()) },
      { weight: 1, arbitrary: fc.uuid() },
    )
  }
  const own = ownTextsOf(schema)
  return fc.oneof(
    { weight: 1, arbitrary: known(name, own, schema.pattern) },
    { weight: 1, arbitrary: own },
  )
}

function ownTextsOf({ format, pattern, minLength = 0, maxLength = LONG }: JsonSchema) {
  if (format === 'email') return fc.nat(FAR).map((number) => `fuzz-${number}@exemple.fr`)
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((at) => at.toISOString())
  // fast-check cannot draw texts from a pattern with Unicode classes.
  if (pattern && !pattern.includes('\\p{')) return fc.stringMatching(new RegExp(pattern))
  const length = { minLength, maxLength: Math.min(maxLength, LONG) }
  return fc.oneof(
    fc.string(length),
    fc.string({ ...length, unit: 'grapheme' }),
    fc.constantFrom(...NASTY_TEXTS).map((text) => text.slice(0, maxLength)),
  )
}
