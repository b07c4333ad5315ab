import { AsyncLocalStorage } from 'node:async_hooks'

/** A place in the log of PostgreSQL: whatever was committed before it is there once it is reached. */
export type Position = bigint

/** Further than any replica ever is: for who has written, nobody knows up to where. */
export const UNKNOWN_POSITION: Position = 2n ** 64n - 1n

/** A request that may be shown what a replica knows, and how far that has to go. */
export interface LaggingRequest {
  seesUpTo: Position
}

const current = new AsyncLocalStorage<LaggingRequest>()

/** Lets what a request reads lag. Whatever is done elsewhere reads where it is written. */
export function withReplicaReads(request: LaggingRequest, work: () => void): void {
  current.run(request, work)
}

/** Has what the request under way still reads hold what it writes now. */
export function stickToPrimary(): void {
  const request = current.getStore()
  if (request) request.seesUpTo = UNKNOWN_POSITION
}

/** How far a replica has to be for the request under way; undefined where no replica will do. */
export function neededPosition(): Position | undefined {
  const needed = current.getStore()?.seesUpTo
  return needed === UNKNOWN_POSITION ? undefined : needed
}

/**
 * How far a server has written: what is committed is on its disk. Where it would write next may lie beyond the head of an
 * empty page, which a replica reaches only with the next record.
 */
export const PRIMARY_POSITION = 'select pg_current_wal_flush_lsn() as position'

/** As PostgreSQL writes it: two numbers of 32 bits. */
export function positionOf(text: string): Position {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
