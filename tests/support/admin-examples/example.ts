import type { RouteContract } from '#shared/kit/route.ts'
import type { buildTestApp } from '../app.ts'
import type { MemberRow } from '../factories.ts'

export interface AdminWorld {
  app: Awaited<ReturnType<typeof buildTestApp>>
  /** Who of the team makes the request. */
  viewer: MemberRow
}

export interface AdminRequest {
  url: string
  payload?: object | Buffer
  headers?: Record<string, string>
}

/** Makes what a request to the back office needs to succeed, and answers that request. */
export type AdminExample = (world: AdminWorld) => AdminRequest | Promise<AdminRequest>

/** By « GET /api/admin/users »: method and path as the contract has them. */
export type AdminExamples = Readonly<
  Record<`${RouteContract['method']} /api/admin/${string}`, AdminExample>
>
