import type { FastifyBaseLogger } from 'fastify'
import type { DomainEvents } from '#server/events.ts'
import type { Database, DatabaseHandle, Tx } from '#server/platform/database/database.ts'

type EventName = keyof DomainEvents
type Listener<N extends EventName> = (event: DomainEvents[N]) => void | Promise<void>
type Publication = { [N in EventName]: readonly [name: N, event: DomainEvents[N]] }[EventName]

export interface Events {
  on<N extends EventName>(name: N, listener: Listener<N>): void
  /**
   * Calls the listeners after the response to the current request. Nobody waits for them, and no listener or event
   * waits for another, so the synchronous part of each listener runs in the order of publication.
   */
  publish(publications: readonly Publication[]): void
  /** Resolves when no listener is running, including listeners of events that other listeners published. */
  idle(): Promise<void>
}

/** Publishes an event after the transaction has committed. */
export type Emit = <N extends EventName>(name: N, event: DomainEvents[N]) => void

export type Transact = <T>(work: (tx: Tx, emit: Emit) => Promise<T>) => Promise<T>

/** For work of a single statement: a transaction around it would cost two more round trips to the database. */
export type InOneStatement = <T>(work: (db: Database, emit: Emit) => Promise<T>) => Promise<T>

/**
 * Events within this process. A listener that fails is logged and affects neither the publisher nor other listeners.
 */
export function createEvents(log: Pick<FastifyBaseLogger, 'error'>): Events {
  const listeners: { [N in EventName]?: Listener<N>[] } = {}
  const deliveries = new Set<Promise<void>>()

  function on<N extends EventName>(name: N, listener: Listener<N>): void {
    const known: Listener<N>[] = listeners[name] ?? []
    listeners[name] = [...known, listener] as (typeof listeners)[N]
  }

  function publish(publications: readonly Publication[]): void {
    if (publications.length === 0) return
    const delivery = deliver(publications)
    deliveries.add(delivery)
    void delivery.then(() => deliveries.delete(delivery))
  }

  async function deliver(publications: readonly Publication[]): Promise<void> {
    await responseWritten()
    await Promise.all(publications.map(([name, event]) => notifyListeners(name, event)))
  }

  async function notifyListeners<N extends EventName>(
    name: N,
    event: DomainEvents[N],
  ): Promise<void> {
    const notified = (listeners[name] ?? []).map(async (listener) => {
      try {
        await listener(event)
      } catch (error) {
        log.error({ err: error, event: name }, 'A listener failed')
      }
    })
    await Promise.all(notified)
  }

  async function idle(): Promise<void> {
    while (deliveries.size > 0) await Promise.all(deliveries)
  }

  return { on, publish, idle }
}

/** A response is written in the event-loop turn in which its request ends. */
function responseWritten(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Runs work in a transaction and publishes its events only after the commit. */
export function createTransact(
  handle: Pick<DatabaseHandle, 'transaction'>,
  events: Pick<Events, 'publish'>,
): Transact {
  return (work) => publishAfter(events, (emit) => handle.transaction((tx) => work(tx, emit)))
}

/** Runs one statement and publishes its events only after it has succeeded. */
export function createInOneStatement(
  { database }: Pick<DatabaseHandle, 'database'>,
  events: Pick<Events, 'publish'>,
): InOneStatement {
  return (work) => publishAfter(events, (emit) => work(database, emit))
}

async function publishAfter<T>(
  events: Pick<Events, 'publish'>,
  work: (emit: Emit) => Promise<T>,
): Promise<T> {
  const emitted: Publication[] = []
  const result = await work((name, event) => emitted.push([name, event] as Publication))
  events.publish(emitted)
  return result
}
