import type * as z from 'zod/v4/core'

/** One client-to-server socket message, described once and read by both sides. */
export interface SocketContract {
  readonly event: string
  readonly payload: z.$ZodType
  /** What the acknowledgement contains in addition to `{ok: true}`; if absent, the message is not acknowledged. */
  readonly ack?: z.$ZodObject
  /** The browser generates the payload: it contains no text of a member, so it is not searched for a card number. */
  readonly isMadeByBrowser?: true
}

export function socketMessage<const S extends SocketContract>(contract: S): S {
  return contract
}

export type SocketPayload<S extends SocketContract> = z.output<S['payload']>

type AckBody<S extends SocketContract> = S extends { ack: z.$ZodObject }
  ? z.output<S['ack']>
  : object

/** `{ok: true, …}`, or the code and the French message of a refusal. */
export type SocketAck<S extends SocketContract> =
  | ({ ok: true } & AckBody<S>)
  | { ok: false; code: string; message: string }
