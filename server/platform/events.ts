import type { FastifyBaseLogger } from 'fastify'
import type { DomainEvents } from '#server/events.ts'
import type { Database, DatabaseHandle, Tx } from './database.ts'

type EventName = keyof DomainEvents
type Listener<N extends EventName> = (event: DomainEvents[N]) => void | Promise<void>

export interface Events {
  on<N extends EventName>(name: N, listener: Listener<N>): void
  publish<N extends EventName>(name: N, event: DomainEvents[N]): Promise<void>
}

/** Announces an event once the transaction has committed. */
export type Emit = <N extends EventName>(name: N, event: DomainEvents[N]) => void

export type Transact = <T>(work: (tx: Tx, emit: Emit) => Promise<T>) => Promise<T>

/** For work that is one statement: opening a transaction around it would ask the database twice more. */
export type InOneStatement = <T>(work: (db: Database, emit: Emit) => Promise<T>) => Promise<T>

/** Events of this process; a listener that fails is logged and troubles neither the publisher nor the others. */
export function createEvents(log: Pick<FastifyBaseLogger, 'error'>): Events {
  const listeners: { [N in EventName]?: Listener<N>[] } = {}

  function on<N extends EventName>(name: N, listener: Listener<N>): void {
    const known: Listener<N>[] = listeners[name] ?? []
    listeners[name] = [...known, listener] as (typeof listeners)[N]
  }

  async function publish<N extends EventName>(name: N, event: DomainEvents[N]): Promise<void> {
    for (const listener of listeners[name] ?? []) {
      try {
        await listener(event)
      } catch (error) {
        log.error({ err: error, event: name }, 'A listener failed')
      }
    }
  }

  return { on, publish }
}

/** Runs work in a transaction and publishes its events only once the commit has succeeded. */
export function createTransact(
  handle: Pick<DatabaseHandle, 'transaction'>,
  events: Events,
): Transact {
  return (work) => publishAfter(events, (emit) => handle.transaction((tx) => work(tx, emit)))
}

/** Runs one statement and publishes its events only once it has succeeded. */
export function createInOneStatement(
  { database }: Pick<DatabaseHandle, 'database'>,
  events: Events,
): InOneStatement {
  return (work) => publishAfter(events, (emit) => work(database, emit))
}

async function publishAfter<T>(events: Events, work: (emit: Emit) => Promise<T>): Promise<T> {
  const pending: (() => Promise<void>)[] = []
  const result = await work((name, event) => pending.push(() => events.publish(name, event)))
  for (const publish of pending) await publish()
  return result
}
