import type { RouteContract } from '#shared/kit/route.ts'
import type { buildTestApp } from '../app.ts'
import type { MemberRow } from '../factories.ts'

export interface AdminWorld {
  app: Awaited<ReturnType<typeof buildTestApp>>
  /** The member of the team who makes the request. */
  viewer: MemberRow
}

export interface AdminRequest {
  url: string
  payload?: object | Buffer
  headers?: Record<string, string>
}

/** Prepares what a request to the back office needs to succeed, and returns that request. */
export type AdminExample = (world: AdminWorld) => AdminRequest | Promise<AdminRequest>

/** Keyed by method and path as in the contract: « GET /api/admin/users ». */
export type AdminExamples = Readonly<
  Record<`${RouteContract['method']} /api/admin/${string}`, AdminExample>
>
