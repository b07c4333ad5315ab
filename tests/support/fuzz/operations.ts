import type { JsonSchema } from './schema-values.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: JsonSchema
}

/** The part of the OpenAPI document that is needed to call every route. */
export interface OpenApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly Parameter[]
            readonly requestBody?: {
              readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
            }
            readonly security?: readonly object[]
            readonly responses: Readonly<Record<string, unknown>>
          }
        >
      >
    >
  >
}

/** One route of the document. */
export interface Operation {
  readonly method: string
  /** Parameter names are in braces. */
  readonly path: string
  readonly params: readonly Parameter[]
  readonly query: readonly Parameter[]
  readonly body: { readonly type: string; readonly schema: JsonSchema } | undefined
  /** The statuses that the document announces. */
  readonly statuses: readonly number[]
}

const FORM = 'multipart/form-data'

export function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
      const type = requestBody?.content[FORM] ? FORM : 'application/json'
      const schema = requestBody?.content[type]?.schema
      return {
        ...{ method: method.toUpperCase(), path },
        params: parameters.filter((parameter) => parameter.in === 'path'),
        query: parameters.filter((parameter) => parameter.in === 'query'),
        body: schema && { type, schema },
        statuses: Object.keys(responses).map(Number),
      }
    }),
  )
}

export function isForm({ body }: Operation): boolean {
  return body?.type === FORM
}
