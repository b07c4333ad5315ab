import type { RouteContract } from '#shared/kit/route.ts'
import type { buildTestApp } from '../app.ts'
import type { MemberRow } from '../factories.ts'
import type { StripeTestServer } from '../stripe-server.ts'

export interface ExampleWorld {
  app: Awaited<ReturnType<typeof buildTestApp>>
  /** The member who makes the request: on the Premium plan, with a code entered just now. */
  helene: MemberRow
  /** Her session, with which a request is made unless its example has other cookies. */
  cookie: string
  /** Another member, whom she can meet. */
  laurent: MemberRow
  /** Stand-in for Stripe, for the request that Stripe makes. */
  stripe?: StripeTestServer
}

export interface ExampleRequest {
  url: string
  payload?: object | Buffer | string
  headers?: Record<string, string>
}

/** Prepares what a request needs to succeed, and returns that request. */
export type RouteExample = (world: ExampleWorld) => ExampleRequest | Promise<ExampleRequest>

/** Keyed by method and path as in the contract: « POST /api/flashes ». */
export type RouteExamples = Readonly<
  Record<`${RouteContract['method']} /api/${string}`, RouteExample>
>

/** Throws unless an earlier request of the example succeeded, because the example would mean nothing without it. */
export function succeeded(answer: { statusCode: number; body: string }): void {
  if (answer.statusCode >= 300) throw new Error(`An example could not be made: ${answer.body}`)
}
