import { parse } from 'zod/v4/core'
import { problemSchema } from '#shared/kit/problem-body.ts'
import type { RouteArgs, RouteContract, RouteOutput } from '#shared/kit/route.ts'
import { announce } from './action-observer.ts'
import { ApiError } from './api-error.ts'
import { NetworkError } from './network-error.ts'
import { hasRecentSocketEvent } from './recent-socket-event.ts'

export { ApiError }

/** An HTTP response with its body as text, before the contract is checked. */
export interface RawResponse {
  status: number
  statusText: string
  body: string
  nextCursor: string | null
  /** The Retry-After header, in seconds. */
  retryAfter: string | null
}

interface RequestOptions {
  signal?: AbortSignal
  /** How a 401 response is handled; default 'throw'. */
  on401?: 'throw' | 'return null'
  /** The request is completed even if the user leaves the page meanwhile (fetch `keepalive`). */
  outlivesPage?: boolean
}

type Supplied<R extends RouteContract> = keyof RouteArgs<R> extends never
  ? [options?: RequestOptions]
  : [args: RouteArgs<R> & RequestOptions]

type Output<R extends RouteContract, A> = A extends { on401: 'return null' }
  ? RouteOutput<R> | null
  : RouteOutput<R>

interface Parts extends RequestOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

function urlOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function isAbort(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'AbortError'
}

async function send(contract: RouteContract, parts: Parts): Promise<RawResponse> {
  const form = parts.body instanceof FormData ? parts.body : null
  const hasJson = parts.body !== undefined && !form
  try {
    const response = await fetch(urlOf(contract.path, parts), {
      method: contract.method,
      credentials: 'include',
      headers: {
        ...(hasJson && { 'Content-Type': 'application/json' }),
        ...(hasRecentSocketEvent() && { 'X-Heard': '1' }),
      },
      body: hasJson ? JSON.stringify(parts.body) : form,
      signal: parts.signal ?? null,
      keepalive: parts.outlivesPage ?? false,
    })
    return {
      status: response.status,
      statusText: response.statusText,
      body: await response.text(),
      nextCursor: response.headers.get('X-Next-Cursor'),
      retryAfter: response.headers.get('Retry-After'),
    }
  } catch (failure) {
    if (isAbort(failure)) throw failure
    throw new NetworkError(failure)
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function refusal({ status, statusText, body, retryAfter }: RawResponse): ApiError {
  const problem = problemSchema.safeParse(parseJson(body))
  const seconds = Number(retryAfter) || null
  return new ApiError(status, body || statusText, problem.success ? problem.data : null, seconds)
}

/** Parses the body with the schema of the contract. Throws an ApiError for any status outside 200 to 299. */
export function readResponse<R extends RouteContract>(
  contract: R,
  answer: RawResponse,
): RouteOutput<R> {
  if (answer.status < 200 || answer.status > 299) throw refusal(answer)
  const output = contract.response ? parse(contract.response, parseJson(answer.body)) : undefined
  return output as RouteOutput<R>
}

/** Sends a request to an API route. The contract types the input and validates the response. */
export async function request<R extends RouteContract, const A extends Supplied<R>>(
  contract: R,
  ...[parts = {}]: A
): Promise<Output<R, A[0]>> {
  const answer = await send(contract, parts)
  const output =
    answer.status === 401 && parts.on401 === 'return null' ? null : readResponse(contract, answer)
  announce({ name: `${contract.method} ${contract.path}`, input: parts, output })
  return output as Output<R, A[0]>
}

/** Like `request`, for a route that takes a form with text fields and files. */
export async function requestForm<R extends RouteContract>(
  contract: R,
  form: FormData,
  options: Pick<RequestOptions, 'signal'> = {},
): Promise<RouteOutput<R>> {
  return readResponse(contract, await send(contract, { ...options, body: form }))
}

export interface Page<T> {
  items: T
  nextCursor: string | null
}

/** Like `request`, for a paginated route; `nextCursor` is null on the last page. */
export async function requestPage<R extends RouteContract>(
  contract: R,
  ...[parts = {}]: Supplied<R>
): Promise<Page<RouteOutput<R>>> {
  const answer = await send(contract, parts)
  const items = readResponse(contract, answer)
  announce({ name: `${contract.method} ${contract.path}`, input: parts, output: items })
  return { items, nextCursor: answer.nextCursor }
}
