import type { RouteContract } from '#shared/kit/route.ts'
import type { buildTestApp } from '../app.ts'
import type { MemberRow } from '../factories.ts'
import type { StripeTestServer } from '../stripe-server.ts'

export interface ExampleWorld {
  app: Awaited<ReturnType<typeof buildTestApp>>
  /** Who makes the request: of the Premium plan, with a code shown just now. */
  helene: MemberRow
  /** Her session, which a request is made with unless its example says otherwise. */
  cookie: string
  /** Another member, whom she may meet. */
  laurent: MemberRow
  /** What stands in the place of Stripe, for the request that Stripe makes. */
  stripe?: StripeTestServer
}

export interface ExampleRequest {
  url: string
  payload?: object | Buffer | string
  headers?: Record<string, string>
}

/** Makes what a request needs to succeed, and answers that request. */
export type RouteExample = (world: ExampleWorld) => ExampleRequest | Promise<ExampleRequest>

/** By « POST /api/flashes »: method and path as the contract has them. */
export type RouteExamples = Readonly<
  Record<`${RouteContract['method']} /api/${string}`, RouteExample>
>

/** What an earlier request of the example must have answered for the rest to mean anything. */
export function succeeded(answer: { statusCode: number; body: string }): void {
  if (answer.statusCode >= 300) throw new Error(`An example could not be made: ${answer.body}`)
}
