import type { RouteContract } from '#shared/kit/route.ts'
import type { buildTestApp } from '../app.ts'
import type { MemberRow } from '../factories.ts'

export interface OfficeWorld {
  app: Awaited<ReturnType<typeof buildTestApp>>
  /** Who of the team makes the call. */
  viewer: MemberRow
}

export interface OfficeRequest {
  url: string
  payload?: object | Buffer
  headers?: Record<string, string>
}

/** Makes what a call of the back office needs to succeed, and answers that call. */
export type OfficeExample = (world: OfficeWorld) => OfficeRequest | Promise<OfficeRequest>

/** By « GET /api/admin/users »: method and path as the contract has them. */
export type OfficeExamples = Readonly<
  Record<`${RouteContract['method']} /api/admin/${string}`, OfficeExample>
>
