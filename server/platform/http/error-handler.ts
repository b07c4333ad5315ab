import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isOutage } from '#server/platform/database/outage.ts'
import { PROBLEMS, type ProblemCode } from '#shared/kit/problem.ts'
import type { FieldError, Problem } from '#shared/kit/problem-body.ts'
import { DomainProblem } from './problem.ts'

const RETRY_AFTER_OUTAGE_SECONDS = 5

/** Turns any error into one problem document. The cause of a bug goes only to the log. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error)
  const { status } = PROBLEMS[problem.code]
  const fact = { requestId: request.id, err: error }
  if (problem.code === 'internal') request.log.error(fact, 'request failed')
  if (problem.code === 'unavailable') request.log.warn(fact, 'request not served')
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(documentOf(problem, request.id)))
}

function documentOf(problem: DomainProblem, requestId: string): Problem {
  const { status, title } = PROBLEMS[problem.code]
  return {
    type: `urn:embellie:problem:${problem.code}`,
    title,
    status,
    code: problem.code,
    message: problem.message,
    ...(problem.errors && { errors: [...problem.errors] }),
    ...(problem.link && { link: problem.link }),
    requestId,
  }
}

const CODE_BY_STATUS: Record<number, ProblemCode> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
  503: 'unavailable',
}

function problemOf(error: unknown): DomainProblem {
  if (error instanceof DomainProblem) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new DomainProblem('validation', { errors: error.validation.map(fieldErrorOf) })
  }
  if (isOutage(error)) return outage()
  const status = statusOf(error)
  const code = CODE_BY_STATUS[status]
  if (code === 'unavailable') return outage()
  if (code) return new DomainProblem(code)
  return new DomainProblem(status >= 400 && status < 500 ? 'malformed_request' : 'internal')
}

function outage(): DomainProblem {
  return new DomainProblem('unavailable', { retryAfter: RETRY_AFTER_OUTAGE_SECONDS })
}

function statusOf(error: unknown): number {
  const isFastifyError = error instanceof Error && 'statusCode' in error
  return isFastifyError && typeof error.statusCode === 'number' ? error.statusCode : 500
}

function fieldErrorOf(issue: { instancePath: string; message?: string }): FieldError {
  return {
    path: issue.instancePath.slice(1).replaceAll('/', '.'),
    message: issue.message ?? PROBLEMS.validation.title,
  }
}
