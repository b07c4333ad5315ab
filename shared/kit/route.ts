import type * as z from 'zod/v4/core'
import type { ProblemCode } from './problem.ts'

/**
 * Who can send the request: anyone; anyone signed in; a member whose email address is confirmed; anyone on the team, or
 * one of its three roles, who also need a code or passkey proven in the last 12 hours.
 */
export type Audience = 'public' | 'session' | 'member' | 'staff' | 'moderator' | 'support' | 'admin'

/** One file per request, `multipart/form-data`, under one field name. */
export interface UploadContract {
  readonly field: string
  readonly maxBytes: number
}

/** Short texts and several files, `multipart/form-data`: a field that is not sent is absent. */
export interface FormContract {
  readonly fields: z.$ZodObject
  readonly files: {
    readonly field: string
    readonly max: number
    readonly maxBytes: number
    /** The French message if there are more than `max` files. */
    readonly tooMany: string
  }
}

/** A route of the API, described once and read by the server, the client and the OpenAPI document. */
export interface RouteContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/api/${string}`
  readonly audience: Audience
  readonly summary: string
  /** The success status; 200 by default. */
  readonly status?: 200 | 201 | 204 | 302
  readonly params?: z.$ZodObject
  readonly query?: z.$ZodObject
  readonly body?: z.$ZodType
  readonly upload?: UploadContract
  readonly form?: FormContract
  /** The media type of a response that is not JSON. */
  readonly contentType?:
    | 'application/pdf'
    | 'application/zip'
    | 'text/calendar; charset=utf-8'
    | 'text/csv; charset=utf-8'
  /** `null` for a response without a body (204, 302). */
  readonly response: z.$ZodType | null
  readonly problems?: readonly ProblemCode[]
}

export function route<const R extends RouteContract>(contract: R): R {
  return contract
}

type Parsed<S> = S extends z.$ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.$ZodType ? z.input<S> : undefined
type Slot<R, K extends keyof RouteContract> = K extends keyof R ? R[K] : undefined

/** What a server handler receives, after validation. */
export interface RouteInput<R extends RouteContract> {
  readonly params: Parsed<Slot<R, 'params'>>
  readonly query: Parsed<Slot<R, 'query'>>
  readonly body: Parsed<Slot<R, 'body'>>
}

/** What a client caller must supply: only the parts the route declares. */
export type RouteArgs<R extends RouteContract> = {
  [K in 'params' | 'query' | 'body' as K extends keyof R ? K : never]: Sent<Slot<R, K>>
}

/** What the server returns and the client receives. */
export type RouteOutput<R extends RouteContract> = R['response'] extends z.$ZodType
  ? z.output<R['response']>
  : undefined
