import { readFileSync, writeFileSync } from 'node:fs'

const RESERVED = '/proc/sys/vm/nr_hugepages'
const PAGE_MB = 2
/** PostgreSQL's other shared memory, as a share of its buffers. */
const OVERHEAD = 0.05

/**
 * Reserves huge pages as in docs/operations.md, so that random reads over gigabytes do not wait for address
 * translation. Returns whether it succeeded: this needs root, and contiguous free memory.
 */
export function reserveHugePages(bufferMb: number): boolean {
  const before = readFileSync(RESERVED, 'utf8')
  const wanted = Number(before) + Math.ceil((bufferMb * (1 + OVERHEAD)) / PAGE_MB)
  try {
    writeFileSync(RESERVED, `${wanted}`)
  } catch {
    return false
  }
  const isReserved = Number(readFileSync(RESERVED, 'utf8')) >= wanted
  if (isReserved) process.once('exit', () => writeFileSync(RESERVED, before))
  else writeFileSync(RESERVED, before)
  return isReserved
}
