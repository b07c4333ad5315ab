import { fixSpaces } from '#shared/domain/french-typography.ts'
import { PROBLEMS, type ProblemCode } from '#shared/kit/problem.ts'
import type { FieldError } from '#shared/kit/problem-body.ts'

interface ProblemDetail {
  /** A French sentence in place of the code's own. */
  message?: string
  errors?: readonly FieldError[]
  /** A page of the site that says more. */
  link?: string | undefined
  /** Seconds to wait, sent as `Retry-After`. */
  retryAfter?: number
}

/** An expected refusal; anything else that is thrown is a bug and answers 500 without detail. */
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

/** Refuses the current request with a code of the problem table. */
export function fail(code: ProblemCode, detail?: ProblemDetail): never {
  throw new DomainProblem(code, detail)
}
