import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { PROBLEMS, type ProblemCode } from '#shared/kit/problem.ts'
import { problemSchema } from '#shared/kit/problem-body.ts'
import type { Audience, FormContract, RouteContract, UploadContract } from '#shared/kit/route.ts'
import { createCookies } from './cookies.ts'

const codes = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]
const documentedProblem = z.extend(problemSchema, { code: z.enum(codes) })
// With an id, the schema is in the document once and every problem response refers to it.
z.globalRegistry.add(documentedProblem, { id: 'Problem' })

/** Serves `/api/openapi.json`, which describes every implemented contract, and `/api/docs`, which displays it. */
export async function registerOpenApi(
  app: FastifyInstance,
  config: { readonly baseUrl: string },
): Promise<void> {
  const session = createCookies(config).name('session')
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Embellie', version: '1' },
      servers: [{ url: config.baseUrl }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: session } } },
    },
    transform: describeRoute,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The default layout has a logo whose inline style the content security policy blocks.
    uiConfig: { layout: 'BaseLayout' },
    theme: { title: 'Embellie API' },
  })
}

const describeRoute: typeof jsonSchemaTransform = (document) => {
  const contract = document.route.config?.contract
  if (!contract) return { schema: { hide: true }, url: document.url }
  const described = jsonSchemaTransform({
    ...document,
    schema: {
      ...document.schema,
      summary: contract.summary,
      tags: [contract.path.split('/')[2] ?? ''],
      security: contract.audience === 'public' ? [] : [{ session: [] }],
      response: {
        [contract.status ?? 200]: describeAnswer(contract),
        ...problemResponses(contract),
      },
    },
  })
  const { upload, form } = contract
  if (upload) return { ...described, schema: { ...described.schema, ...describeUpload(upload) } }
  if (form) return { ...described, schema: { ...described.schema, ...describeForm(form) } }
  return described
}

function describeAnswer({ response, contentType, summary }: RouteContract) {
  if (!contentType) return response ?? z.undefined()
  return { description: summary, content: { [contentType]: { schema: response } } }
}

function describeUpload({ field }: UploadContract) {
  const file = { type: 'string', format: 'binary' }
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', required: [field], properties: { [field]: file } },
  }
}

function describeForm({ fields, files }: FormContract) {
  const { properties, required } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' })
  const file = { type: 'string', format: 'binary' }
  return {
    consumes: ['multipart/form-data'],
    body: {
      type: 'object',
      required,
      properties: {
        ...properties,
        [files.field]: { type: 'array', items: file, maxItems: files.max },
      },
    },
  }
}

function problemResponses(contract: RouteContract) {
  const codes = new Set([...impliedProblems(contract), ...(contract.problems ?? [])])
  const byStatus = Object.groupBy(codes, (code) => PROBLEMS[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, same = []]) => [
      status,
      {
        description: same.join(', '),
        content: { 'application/problem+json': { schema: documentedProblem } },
      },
    ]),
  )
}

const AUDIENCE_PROBLEMS: Record<Audience, readonly ProblemCode[]> = {
  public: [],
  session: ['unauthenticated'],
  member: ['unauthenticated', 'email_unconfirmed'],
  staff: ['unauthenticated', 'forbidden', 'proof_required'],
  moderator: ['unauthenticated', 'forbidden', 'proof_required'],
  support: ['unauthenticated', 'forbidden', 'proof_required'],
  admin: ['unauthenticated', 'forbidden', 'proof_required'],
}

function impliedProblems(contract: RouteContract) {
  const { audience, method, params, query } = contract
  const body = contract.body ?? contract.upload ?? contract.form
  const codes: ProblemCode[] = [...AUDIENCE_PROBLEMS[audience], 'malformed_request']
  if (params ?? query ?? body) codes.push('validation')
  // These also apply when a client sends a body to a route that takes none.
  if (method !== 'GET') codes.push('forbidden', 'too_large', 'unsupported_media_type')
  if (query ?? body) codes.push('card_number_refused')
  return [...codes, 'internal', 'unavailable'] satisfies ProblemCode[]
}
