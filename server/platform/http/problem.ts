import { fixSpaces } from '#shared/domain/french-typography.ts'
import { PROBLEMS, type ProblemCode } from '#shared/kit/problem.ts'
import type { FieldError } from '#shared/kit/problem-body.ts'

interface ProblemDetail {
  /** A French sentence instead of the default one of the code. */
  message?: string
  errors?: readonly FieldError[]
  /** A page of the site with more information. */
  link?: string | undefined
  /** Seconds to wait, sent as `Retry-After`. */
  retryAfter?: number
}

/** An expected refusal. Any other error is a bug and gives a 500 response without detail. */
export class DomainProblem extends Error {
  override name = 'DomainProblem'
  readonly code: ProblemCode
  readonly errors: readonly FieldError[] | undefined
  readonly link: string | undefined
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(fixSpaces(detail.message ?? PROBLEMS[code].title))
    this.code = code
    this.errors = detail.errors?.map(({ path, message }) => ({
      path,
      message: fixSpaces(message),
    }))
    this.link = detail.link
    this.retryAfter = detail.retryAfter
  }
}

/** Refuses the current request with a problem code. */
export function fail(code: ProblemCode, detail?: ProblemDetail): never {
  throw new DomainProblem(code, detail)
}
