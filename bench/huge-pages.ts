import { readFileSync, writeFileSync } from 'node:fs'

const RESERVED = '/proc/sys/vm/nr_hugepages'
const PAGE_MB = 2
/** What PostgreSQL shares beside its buffers, as a share of them. */
const BESIDE = 0.05

/**
 * Sets memory aside as docs/operations.md has it, so that whoever reads here and there in gigabytes does not wait for the
 * processor to look up where each page is. Answers whether it could be: only root may, and only memory in one piece will do.
 */
export function reserveHugePages(bufferMb: number): boolean {
  const before = readFileSync(RESERVED, 'utf8')
  const wanted = Number(before) + Math.ceil((bufferMb * (1 + BESIDE)) / PAGE_MB)
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
