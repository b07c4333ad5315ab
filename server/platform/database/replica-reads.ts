import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A position in the write-ahead log of PostgreSQL: a replica that has reached it has everything committed before it.
 */
export type Position = bigint

/** Beyond the position of any replica: for a request that has written, at a position not yet known. */
export const UNKNOWN_POSITION: Position = 2n ** 64n - 1n

/** A request that can read from a replica, and the position that the replica must have reached. */
export interface ReplicaRequest {
  seesUpTo: Position
}

const current = new AsyncLocalStorage<ReplicaRequest>()

/** Runs `work`, in which reads can use a replica. Reads anywhere else use the primary. */
export function withReplicaReads(request: ReplicaRequest, work: () => void): void {
  current.run(request, work)
}

/** Makes the other reads of the current request use the primary, so that they include what it writes. */
export function stickToPrimary(): void {
  const request = current.getStore()
  if (request) request.seesUpTo = UNKNOWN_POSITION
}

/**
 * The position that a replica must have reached for the current request; undefined if it must read from the primary.
 */
export function neededPosition(): Position | undefined {
  const needed = current.getStore()?.seesUpTo
  return needed === UNKNOWN_POSITION ? undefined : needed
}

/**
 * The flushed position of the primary: everything committed is before it. The next write position can be beyond the
 * header of an empty page, which a replica reaches only with the next record.
 */
export const PRIMARY_POSITION = 'select pg_current_wal_flush_lsn() as position'

/** Parses the format of PostgreSQL: two 32-bit numbers in hexadecimal. */
export function positionOf(text: string): Position {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
