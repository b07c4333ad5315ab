import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { PROBLEMS, type ProblemCode, problemSchema } from '#shared/kit/problem.ts'
import type { Audience, RouteContract, UploadContract } from '#shared/kit/route.ts'
import { createCookies } from './cookies.ts'

const codes = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]
const documentedProblem = z.extend(problemSchema, { code: z.enum(codes) })
// Named, the schema stands once in the document and every refusal points to it.
z.globalRegistry.add(documentedProblem, { id: 'Problem' })

/** Serves `/api/openapi.json`, the description of every implemented contract, and `/api/docs`, which shows it. */
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
    // The other layout has a logo whose inline style the content policy blocks.
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
        [contract.status ?? 200]: contract.response ?? z.undefined(),
        ...problemResponses(contract),
      },
    },
  })
  if (!contract.upload) return described
  return { ...described, schema: { ...described.schema, ...describeUpload(contract.upload) } }
}

function describeUpload({ field }: UploadContract) {
  const file = { type: 'string', format: 'binary' }
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', required: [field], properties: { [field]: file } },
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
  moderator: ['unauthenticated', 'forbidden', 'proof_required'],
  support: ['unauthenticated', 'forbidden', 'proof_required'],
  admin: ['unauthenticated', 'forbidden', 'proof_required'],
}

function impliedProblems({ audience, method, params, query, body, upload }: RouteContract) {
  const codes: ProblemCode[] = [...AUDIENCE_PROBLEMS[audience], 'malformed_request']
  if (params ?? query ?? body ?? upload) codes.push('validation')
  if (method !== 'GET') codes.push('forbidden')
  if (body ?? upload) codes.push('too_large', 'unsupported_media_type')
  return [...codes, 'internal', 'unavailable'] satisfies ProblemCode[]
}
