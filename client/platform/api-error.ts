import type { ProblemCode } from '#shared/kit/problem.ts'
import type { Problem } from '#shared/kit/problem-body.ts'

/** A refusal of the server. Screens decide on `problem.code`; the message keeps the form `status: body`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: Problem | null
  /** Seconds to wait before trying again, when the server says so. */
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

/** Whether the server refused for this reason. */
export function isProblem(failure: unknown, code: ProblemCode): boolean {
  return failure instanceof ApiError && failure.problem?.code === code
}
