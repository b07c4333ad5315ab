import { channel, tracingChannel } from 'node:diagnostics_channel'

/*
 * What the platform tells about itself. The figures and the traces listen where they are switched on; telling costs
 * nothing while nobody does, and whoever tells knows neither of them. A request is not told here: both hook into HTTP.
 */

/** A piece of work that is no request: a job of a queue, a recurring task, a message of a socket. */
export interface Work {
  readonly kind: 'job' | 'task' | 'message'
  readonly name: string
}

export interface FinishedWork extends Work {
  readonly result?: unknown
  readonly error?: unknown
}

/** A statement that the database has answered, without its values. */
export interface Statement {
  readonly sql: string
  readonly milliseconds: number
  readonly error?: unknown
}

/** A line of the log from a warning on. */
export interface LogLine {
  readonly isError: boolean
  readonly text: string
  /** Where it tells of an error: the same for the same one. */
  readonly fingerprint?: string
}

/** Each carries a `Work`. */
export const workChannel = tracingChannel<unknown, Work>('embellie.work')
/** Carries a `Statement`. */
export const statementChannel = channel('embellie.statement')
/** Carries the name of the limit. */
export const refusalChannel = channel('embellie.refusal')
/** Carries a `Line`. */
export const logLineChannel = channel('embellie.line')
