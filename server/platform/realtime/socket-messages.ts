import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import * as z from 'zod/v4/core'
import { isOutage } from '#server/platform/database/outage.ts'
import { normalizeInput, requireSafeInput } from '#server/platform/http/input-guard.ts'
import { DomainProblem, fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Log } from '#server/platform/log.ts'
import { workChannel } from '#server/platform/watch/channels.ts'
import type { ServerToClientEvents } from '#shared/contracts/realtime.ts'
import { PROBLEMS, type ProblemCode } from '#shared/kit/problem.ts'
import type { SocketContract, SocketPayload } from '#shared/kit/socket.ts'

interface SocketState {
  /** The member who connected. Their rights are looked up again for every message. */
  viewer: Viewer
  /**
   * The token of the session that connected. It stays in this process: nobody queries the sockets of another process.
   */
  token: string
  /** Settles when all messages received so far are handled. */
  handled: Promise<void>
}

export type MemberServer = Server<
  DefaultEventsMap,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketState
>
export type MemberSocket = Socket<
  DefaultEventsMap,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketState
>

type Handled<S extends SocketContract> = S extends { ack: z.$ZodObject }
  ? Promise<z.output<S['ack']>>
  : Promise<void>

type MessageHandler<S extends SocketContract> = (context: {
  viewer: Viewer
  payload: SocketPayload<S>
  socket: MemberSocket
}) => Handled<S>

interface MessageOptions {
  /** The handler checks the session itself: it gets the viewer as of the connection. */
  readonly checksSession?: boolean
}

interface Handle extends MessageOptions {
  run(viewer: Viewer, payload: unknown, socket: MemberSocket): Promise<object>
}

interface Dependencies {
  findViewer: (socket: MemberSocket) => Promise<Viewer | undefined>
  log: Pick<Log, 'error' | 'warn'>
}

/**
 * Registers handlers for socket contracts: validation, the current viewer and the acknowledgement follow from the
 * contract.
 */
export function createSocketMessages({ findViewer, log }: Dependencies) {
  const handlers = new Map<string, Handle>()

  function onMessage<S extends SocketContract>(
    contract: S,
    handler: MessageHandler<S>,
    options: MessageOptions = {},
  ): void {
    async function run(viewer: Viewer, sent: unknown, socket: MemberSocket): Promise<object> {
      const payload = parsePayload(contract, sent)
      const result = await handler({ viewer, payload, socket })
      return contract.ack ? z.parse(contract.ack, result) : {}
    }
    handlers.set(contract.event, { ...options, run })
  }

  /** Handles a message from a socket. Unknown events are ignored. */
  function receive(socket: MemberSocket, event: string, args: unknown[]): void {
    const handle = handlers.get(event)
    if (!handle) return
    // One after the other, so that messages are stored in the order in which they were sent.
    socket.data.handled = socket.data.handled.then(() => answer(socket, event, handle, args))
  }

  async function answer(
    socket: MemberSocket,
    event: string,
    handle: Handle,
    args: unknown[],
  ): Promise<void> {
    const [first, ...others] = args
    const payload = typeof first === 'function' ? undefined : first
    const ack = [first, ...others].find((arg) => typeof arg === 'function')
    const result = await workChannel.tracePromise(
      () => handleMessage(socket, event, handle, payload),
      {
        kind: 'message',
        name: event,
      },
    )
    ack?.(result)
  }

  async function handleMessage(
    socket: MemberSocket,
    event: string,
    handle: Handle,
    payload: unknown,
  ) {
    try {
      const viewer = handle.checksSession ? socket.data.viewer : await findViewer(socket)
      if (!viewer) fail('unauthenticated')
      return { ok: true, ...(await handle.run(viewer, payload, socket)) }
    } catch (error) {
      if (error instanceof DomainProblem) {
        if (error.code === 'unauthenticated') socket.disconnect(true)
        return refusal(error.code, error.message)
      }
      if (isOutage(error)) {
        log.warn({ err: error, event }, 'a socket message was not served')
        return refusal('unavailable', PROBLEMS.unavailable.title)
      }
      log.error({ err: error, event }, 'a socket message failed')
      return refusal('internal', PROBLEMS.internal.title)
    }
  }

  return { onMessage, receive }
}

function refusal(code: ProblemCode, message: string) {
  return { ok: false, code, message }
}

function parsePayload<S extends SocketContract>(contract: S, sent: unknown): SocketPayload<S> {
  requireSafeInput(sent, { unsafe: 'validation', isWritten: !contract.isMadeByBrowser })
  const parsed = z.safeParse(contract.payload, normalizeInput(sent))
  // An acknowledgement has one message: that of the first invalid field.
  if (!parsed.success) {
    fail('validation', { message: parsed.error.issues[0]?.message ?? PROBLEMS.validation.title })
  }
  return parsed.data as SocketPayload<S>
}
