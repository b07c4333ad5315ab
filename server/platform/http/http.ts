import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/v4/core'
import type {
  FormContract,
  RouteContract,
  RouteInput,
  RouteOutput,
  UploadContract,
} from '#shared/kit/route.ts'
import { normalizeInput, refuseRepeated, requireSafeInput } from './input-guard.ts'
import type { Viewer } from './session.ts'
import { type ReadForm, readForm, readUpload, registerForm, registerUpload } from './upload.ts'

export interface HandlerContext<R extends RouteContract> extends RouteInput<R> {
  /** The caller, who has passed the audience check; a public route asks `request.findViewer()` when it wants to know. */
  readonly viewer: R['audience'] extends 'public' ? undefined : Viewer
  /** Reads the one file of an upload, once the handler knows that it wants it. */
  readonly readFile: R extends { readonly upload: UploadContract }
    ? () => Promise<Buffer>
    : undefined
  /** Reads the fields and the files of a form. */
  readonly readForm: R extends { readonly form: infer F extends FormContract }
    ? () => Promise<ReadForm<z.output<F['fields']>>>
    : undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Answer<R extends RouteContract> = R['response'] extends null
  ? Promise<void>
  : RouteOutput<R> | Promise<RouteOutput<R>>

type Handler<R extends RouteContract> = (context: HandlerContext<R>) => Answer<R>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the OpenAPI document tells of a route. */
    contract?: RouteContract
  }
}

/** Binds a contract to a handler: validation, access check, response filtering and documentation follow from it. */
export function implement<R extends RouteContract>(
  app: FastifyInstance,
  contract: R,
  handler: Handler<R>,
): void {
  const { upload, form } = contract
  if (upload || form) {
    // A scope of its own, because elsewhere a multipart body must stay refused.
    app.register((scope, _options, done) => {
      if (upload) registerUpload(scope, upload)
      if (form) registerForm(scope, form)
      addRoute(scope, contract, handler)
      done()
    })
  } else {
    addRoute(app, contract, handler)
  }
}

function addRoute<R extends RouteContract>(
  app: FastifyInstance,
  contract: R,
  handler: Handler<R>,
): void {
  const status = contract.status ?? 200
  app.route({
    method: contract.method,
    url: contract.path,
    config: { contract },
    schema: {
      ...(contract.params && { params: contract.params }),
      ...(contract.query && { querystring: contract.query }),
      ...(contract.body && { body: contract.body }),
      ...(contract.response && { response: { [status]: contract.response } }),
    },
    // Before the body is read: nobody sends us 5 MB only to learn that they are not signed in.
    onRequest: (request, reply) => request.admit(contract.audience, reply),
    preValidation: refuseUnsafeInput,
    handler: async (request, reply) => {
      const { params, query, body, viewer } = request
      const { upload, form } = contract
      const readers = {
        readFile: upload && (() => readUpload(request, contract, upload)),
        readForm: form && (() => readForm(request, contract, form)),
      }
      const context = { params, query, body, viewer, ...readers, request, reply }
      const output = await handler(context as HandlerContext<R>)
      reply.code(status)
      if (contract.contentType) reply.type(contract.contentType)
      return contract.response ? output : reply.send()
    },
  })
}

function refuseUnsafeInput(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { params, query, body } = request
  requireSafeInput(params)
  requireSafeInput(query)
  requireSafeInput(body)
  request.params = normalizeInput(params)
  request.query = normalizeInput(query)
  request.body = normalizeInput(body)
  const repeated = Object.entries(query ?? {}).filter(([, value]) => Array.isArray(value))
  refuseRepeated(repeated.map(([name]) => name))
  done()
}
