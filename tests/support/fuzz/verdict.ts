import * as z from 'zod/mini'
import { PROBLEMS } from '#shared/kit/problem.ts'
import { problemSchema } from '#shared/kit/problem-body.ts'
import type { Outgoing } from './outgoing.ts'
import type { RequestDraft } from './request-drafts.ts'

export interface Answer {
  /** 0 if there was no response. */
  readonly status: number
  readonly type: string
  readonly body: string
  readonly nextCursor?: string | undefined
}

/** Bad syntax, request timeout, failed expectation, and headers too large. */
const HTTP_LEVEL_STATUSES = [400, 408, 417, 431]
const BODY_LIMIT_BYTES = 65_536

/** The patterns of a stack trace, an SQL statement or a database message. */
export const INNER_WORKINGS =
  /(?:\n|\\n)\s+at .+:\d+|node_modules|file:\/\/\/.+\.(?:ts|js)|\/server\/[\w/-]+\.ts|syntax error at|SQLSTATE|insert into |from "?\w+"? where |violates |constraint "|relation "|invalid input|invalid byte|out of range|duplicate key|[Kk]ysely|[Pp][Gg]lite|ECONN|ENOENT|TypeError|RangeError|Cannot read prop/

/** What is wrong with a response; undefined if nothing is. */
export function faultOf(draft: RequestDraft, sent: Outgoing, answer: Answer): string | undefined {
  const { status, type, body } = answer
  if (status === 0) return isTooLarge(sent) ? undefined : 'is not answered'
  if (status >= 500) return `answers ${status}`
  const shown = INNER_WORKINGS.exec(body)?.[0]
  if (shown) return `shows « ${shown} »`
  if (status >= 400) return faultOfRefusal(draft, answer)
  if (isAltered(draft) || draft.operation.statuses.includes(status)) return undefined
  return `answers ${status} ${type}, which its description does not announce`
}

function faultOfRefusal(draft: RequestDraft, { status, type, body }: Answer): string | undefined {
  if (draft.method === 'HEAD') return undefined
  // A request that violates HTTP itself is refused before it reaches the application.
  if (HTTP_LEVEL_STATUSES.includes(status) && !type.startsWith('application/problem+json'))
    return undefined
  if (!type.startsWith('application/problem+json')) return `refuses with ${status} as ${type}`
  const problem = z.safeParse(problemSchema, JSON.parse(body))
  if (!problem.success) return 'refuses with a problem of another form'
  const { code } = problem.data
  if (PROBLEMS[code]?.status !== status) return `refuses with ${code} as ${status}`
  // A malformed id matches no route.
  if (code === 'not_found' && draft.params.length > 0) return undefined
  const isAnnounced = isAltered(draft) || draft.operation.statuses.includes(status)
  return isAnnounced ? undefined : `refuses with ${code}, which its description does not announce`
}

/** Whether the request differs from what the document describes. */
function isAltered({ method, operation, address, headers, cookie }: RequestDraft): boolean {
  const isPlain = method === operation.method && address === 'as it is' && cookie !== 'heavy'
  return !isPlain || Object.keys(headers).length > 0
}

/** The server is allowed to close the connection of a client that sends more than the body limit. */
function isTooLarge({ payload }: Outgoing): boolean {
  return (payload?.length ?? 0) > BODY_LIMIT_BYTES
}
