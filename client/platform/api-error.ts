import type { ProblemCode } from '#shared/kit/problem.ts'
import type { Problem } from '#shared/kit/problem-body.ts'

/** An error response of the server. Screens branch on `problem.code`; the message has the form `status: body`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: Problem | null
  /** Seconds to wait before retrying (Retry-After); null if the server did not send any. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    body: string,
    problem: Problem | null,
    retryAfter: number | null = null,
  ) {
    super(`${status}: ${body}`)
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** Whether the server refused the request with this problem code. */
export function isProblem(failure: unknown, code: ProblemCode): boolean {
  return failure instanceof ApiError && failure.problem?.code === code
}
