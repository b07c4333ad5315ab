import type { FastifyBaseLogger } from 'fastify'
import type { DomainEvents } from '#server/events.ts'
import type { Database, DatabaseHandle, Tx } from '#server/platform/database/database.ts'

type EventName = keyof DomainEvents
type Listener<N extends EventName> = (event: DomainEvents[N]) => void | Promise<void>
type Announcement = { [N in EventName]: readonly [name: N, event: DomainEvents[N]] }[EventName]

export interface Events {
  on<N extends EventName>(name: N, listener: Listener<N>): void
  /**
   * Tells the listeners once the request under way has been answered: nobody waits for them, nor does one listener or event
   * for another, so that what each does at once keeps the order in which events were published.
   */
  publish(announcements: readonly Announcement[]): void
  /** Resolves when no listener is at work, nor any that those have set to work. */
  idle(): Promise<void>
}

/** Announces an event once the transaction has committed. */
export type Emit = <N extends EventName>(name: N, event: DomainEvents[N]) => void

export type Transact = <T>(work: (tx: Tx, emit: Emit) => Promise<T>) => Promise<T>

/** For work that is one statement: opening a transaction around it would ask the database twice more. */
export type InOneStatement = <T>(work: (db: Database, emit: Emit) => Promise<T>) => Promise<T>

/** Events of this process; a listener that fails is logged and troubles neither the publisher nor the others. */
export function createEvents(log: Pick<FastifyBaseLogger, 'error'>): Events {
  const listeners: { [N in EventName]?: Listener<N>[] } = {}
  const deliveries = new Set<Promise<void>>()

  function on<N extends EventName>(name: N, listener: Listener<N>): void {
    const known: Listener<N>[] = listeners[name] ?? []
    listeners[name] = [...known, listener] as (typeof listeners)[N]
  }

  function publish(announcements: readonly Announcement[]): void {
    if (announcements.length === 0) return
    const delivery = deliver(announcements)
    deliveries.add(delivery)
    void delivery.then(() => deliveries.delete(delivery))
  }

  async function deliver(announcements: readonly Announcement[]): Promise<void> {
    await untilAnswered()
    await Promise.all(announcements.map(([name, event]) => tellAll(name, event)))
  }

  async function tellAll<N extends EventName>(name: N, event: DomainEvents[N]): Promise<void> {
    const told = (listeners[name] ?? []).map(async (listener) => {
      try {
        await listener(event)
      } catch (error) {
        log.error({ err: error, event: name }, 'A listener failed')
      }
    })
    await Promise.all(told)
  }

  async function idle(): Promise<void> {
    while (deliveries.size > 0) await Promise.all(deliveries)
  }

  return { on, publish, idle }
}

/** An answer is written in the turn of the event loop in which its request ends. */
function untilAnswered(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Runs work in a transaction and publishes its events only once the commit has succeeded. */
export function createTransact(
  handle: Pick<DatabaseHandle, 'transaction'>,
  events: Pick<Events, 'publish'>,
): Transact {
  return (work) => publishAfter(events, (emit) => handle.transaction((tx) => work(tx, emit)))
}

/** Runs one statement and publishes its events only once it has succeeded. */
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
  const emitted: Announcement[] = []
  const result = await work((name, event) => emitted.push([name, event] as Announcement))
  events.publish(emitted)
  return result
}
