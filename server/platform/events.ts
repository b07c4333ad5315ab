import type { FastifyBaseLogger } from 'fastify'
import type { DomainEvents } from '#server/events.ts'
import type { DatabaseHandle, Tx } from './database.ts'

type EventName = keyof DomainEvents
type Listener<N extends EventName> = (event: DomainEvents[N]) => void | Promise<void>

export interface Events {
  on<N extends EventName>(name: N, listener: Listener<N>): void
  publish<N extends EventName>(name: N, event: DomainEvents[N]): Promise<void>
}

/** Announces an event once the transaction has committed. */
export type Emit = <N extends EventName>(name: N, event: DomainEvents[N]) => void

export type Transact = <T>(work: (tx: Tx, emit: Emit) => Promise<T>) => Promise<T>

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
  return async (work) => {
    const pending: (() => Promise<void>)[] = []
    const result = await handle.transaction((tx) =>
      work(tx, (name, event) => pending.push(() => events.publish(name, event))),
    )
    for (const publish of pending) await publish()
    return result
  }
}
