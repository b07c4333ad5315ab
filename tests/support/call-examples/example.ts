import type { RouteContract } from '#shared/kit/route.ts'
import type { buildTestApp } from '../app.ts'
import type { MemberRow } from '../factories.ts'
import type { StripeTestServer } from '../stripe-server.ts'

export interface CallWorld {
  app: Awaited<ReturnType<typeof buildTestApp>>
  /** Who makes the call: of the Premium plan, with a code shown just now. */
  helene: MemberRow
  /** Her session, which a call is made with unless its example says otherwise. */
  cookie: string
  /** Another member, whom she may meet. */
  laurent: MemberRow
  /** What stands in the place of Stripe, for the call that Stripe makes. */
  stripe?: StripeTestServer
}

export interface CallRequest {
  url: string
  payload?: object | Buffer | string
  headers?: Record<string, string>
}

/** Makes what a call needs to succeed, and answers that call. */
export type CallExample = (world: CallWorld) => CallRequest | Promise<CallRequest>

/** By « POST /api/flashes »: method and path as the contract has them. */
export type CallExamples = Readonly<
  Record<`${RouteContract['method']} /api/${string}`, CallExample>
>

/** What an earlier call of the example must have answered for the rest to mean anything. */
export function succeeded(answer: { statusCode: number; body: string }): void {
  if (answer.statusCode >= 300) throw new Error(`An example could not be made: ${answer.body}`)
}
