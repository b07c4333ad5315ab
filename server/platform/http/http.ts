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
  /**
   * The caller, who has passed the audience check. A public route calls `request.findViewer()` if it needs the
   * viewer.
   */
  readonly viewer: R['audience'] extends 'public' ? undefined : Viewer
  /** Reads the file of an upload, once the handler has decided to accept it. */
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
    /** The contract of the route, for access checks and the OpenAPI document. */
    contract?: RouteContract
  }
}

/**
 * Adds the route of a contract: validation, access check, response filtering and documentation follow from the
 * contract.
 */
export function implement<R extends RouteContract>(
  app: FastifyInstance,
  contract: R,
  handler: Handler<R>,
): void {
  const { upload, form } = contract
  if (upload || form) {
    // A scope of its own, because other routes must refuse multipart bodies.
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
    // Before the body is read: nobody should send 5 MB only to be told to sign in.
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
