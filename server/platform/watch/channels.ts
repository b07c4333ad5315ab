import { channel, tracingChannel } from 'node:diagnostics_channel'

/*
 * The diagnostics channels of the platform. Metrics and traces subscribe to them if they are switched on. Publishing
 * costs nothing without a subscriber, and the publisher depends on neither. Requests have no channel: metrics and
 * traces hook into HTTP.
 */

/** Work that is not a request: a job of a queue, a recurring task, or a message of a socket. */
export interface Work {
  readonly kind: 'job' | 'task' | 'message'
  readonly name: string
}

export interface FinishedWork extends Work {
  readonly result?: unknown
  readonly error?: unknown
}

/** A statement that the database has executed, without its values. */
export interface Statement {
  readonly sql: string
  readonly milliseconds: number
  readonly error?: unknown
}

/** A log line of level warning or above. */
export interface LogLine {
  readonly isError: boolean
  readonly text: string
  /** If it reports an error, the fingerprint of that error. */
  readonly fingerprint?: string
}

/** Each carries a `Work`. */
export const workChannel = tracingChannel<unknown, Work>('embellie.work')
/** Carries a `Statement`. */
export const statementChannel = channel('embellie.statement')
/** Carries the name of the limit. */
export const refusalChannel = channel('embellie.refusal')
/** Carries a `LogLine`. */
export const logLineChannel = channel('embellie.line')
