import type { LightMyRequestResponse } from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { newToken } from '#server/platform/http/session.ts'
import type { RouteArgs, RouteContract, RouteOutput } from '#shared/kit/route.ts'
import { formOf } from '#tests/support/form.ts'
import type { Stage } from './stage.ts'

/** What the browsers of one machine share: its IP address, its user agent, and the cookies that outlive a session. */
export interface Machine {
  ip: string
  userAgent: string
  cookies: Map<string, string>
}

export function newMachine(ip: string, userAgent: string): Machine {
  return { ip, userAgent, cookies: new Map() }
}

export type Answer<T> = { ok: true; answer: T } | { ok: false; code: string }

const SESSION_COOKIES = ['sid', 'login', 'onboarding']

/** One account in a browser of a machine: its requests and its open page. */
export function openBrowser({ http, idle, address }: Stage, machine: Machine) {
  const sessionCookies = new Map([['onboarding', newToken()]])
  let page: Socket | undefined

  function cookie(): string {
    return [...machine.cookies, ...sessionCookies]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  }

  function keepCookies({ cookies }: LightMyRequestResponse): void {
    for (const { name, value } of cookies) {
      const kept = SESSION_COOKIES.includes(name) ? sessionCookies : machine.cookies
      if (value === '') kept.delete(name)
      else kept.set(name, value)
    }
  }

  async function send(request: {
    method: RouteContract['method']
    url: string
    payload?: object
    headers?: Record<string, string>
    query?: Record<string, string>
  }): Promise<LightMyRequestResponse> {
    const headers = { ...request.headers, cookie: cookie(), 'user-agent': machine.userAgent }
    const answer = await http.inject({ ...request, headers, remoteAddress: machine.ip })
    // Wait for the background work of this request before the next one.
    await idle()
    keepCookies(answer)
    return answer
  }

  async function call<R extends RouteContract>(
    route: R,
    args: RouteArgs<R>,
  ): Promise<Answer<RouteOutput<R>>> {
    const { params, body, query } = args as {
      params?: Record<string, string>
      body?: object
      query?: Record<string, string>
    }
    const url = route.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '')
    const payload = body && { payload: body }
    return read(await send({ method: route.method, url, ...payload, ...(query && { query }) }))
  }

  async function upload<R extends RouteContract>(
    route: R,
    bytes: Uint8Array,
  ): Promise<Answer<RouteOutput<R>>> {
    const form = await formOf({}, route.upload?.field ?? '', [bytes])
    return read(await send({ method: route.method, url: route.path, ...form }))
  }

  /** Sends a message through the socket of the account's page, which is opened if needed. */
  async function write(message: object): Promise<Answer<true>> {
    page ??= await openPage()
    const answer: { ok: boolean; code?: string } = await page.emitWithAck('send_message', message)
    await idle()
    return answer.ok ? { ok: true, answer: true } : { ok: false, code: answer.code ?? '' }
  }

  async function openPage(): Promise<Socket> {
    const socket = io(address, {
      extraHeaders: { cookie: cookie() },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return socket
  }

  function closePage(): void {
    page?.disconnect()
    page = undefined
  }
  return { call, upload, write, closePage }
}
export type Browser = ReturnType<typeof openBrowser>

function read<T>({ statusCode, body }: LightMyRequestResponse): Answer<T> {
  const answer = body === '' ? undefined : JSON.parse(body)
  return statusCode < 400 ? { ok: true, answer } : { ok: false, code: String(answer?.code) }
}
