// Rules: platform
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createProcessPool } from './process-pool.ts'

interface Order {
  order: 'answer' | 'hang' | 'crash'
}

// What each process of the tests does as it is told.
const folder = mkdtempSync(join(tmpdir(), 'embellie-pool-'))
const program = pathToFileURL(join(folder, 'program.mjs'))
writeFileSync(
  program,
  `process.on('message', ({ order }) => {
    if (order === 'crash') process.exit(1)
    if (order === 'answer') process.send({ pid: process.pid, secret: process.env.POOL_TEST })
  })`,
)
afterAll(() => rmSync(folder, { recursive: true }))

const REFUSED = { code: 'unavailable', message: 'Plus tard.', retryAfter: 5 }

let close: () => void
afterEach(() => close())

function open(options: { size?: number; queue?: number; deadlineMs?: number } = {}) {
  const pool = createProcessPool<Order, { pid: number; secret?: string }>({
    ...{ program, size: 1, queue: 1, deadlineMs: 60_000, idleMs: 60_000, ...options },
    refusal: { message: REFUSED.message, retryAfter: REFUSED.retryAfter },
  })
  close = pool.close
  return pool
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process serves one task after the other, and knows nothing of the environment', async () => {
  process.env.POOL_TEST = 'a secret'
  const pool = open()
  const [one, other] = await Promise.all([
    pool.run({ order: 'answer' }),
    pool.run({ order: 'answer' }),
  ])
  expect(one).toEqual({ pid: expect.any(Number), secret: undefined })
  expect(other.pid).toBe(one.pid)
  expect((await pool.run({ order: 'answer' })).pid).toBe(one.pid)
})

test('what finds no process and no place to wait is refused, before it is sent', async () => {
  const pool = open({ deadlineMs: 2_000 })
  const hanging = pool.run({ order: 'hang' })
  const waiting = pool.run({ order: 'answer' })
  expect(() => pool.requireRoom()).toThrow(REFUSED.message)
  await expect(pool.run({ order: 'answer' })).rejects.toMatchObject(REFUSED)
  await expect(hanging).rejects.toMatchObject(REFUSED)
  expect((await waiting).pid).toEqual(expect.any(Number))
})

test('a task that takes too long ends with its process, and another takes its place', async () => {
  const pool = open({ deadlineMs: 1_500 })
  const { pid } = await pool.run({ order: 'answer' })
  await expect(pool.run({ order: 'hang' })).rejects.toMatchObject(REFUSED)
  expect(isAlive(pid)).toBe(false)
  expect((await pool.run({ order: 'answer' })).pid).not.toBe(pid)
})

test('a process that dies refuses its task alone', async () => {
  const pool = open()
  const crash = pool.run({ order: 'crash' })
  const next = pool.run({ order: 'answer' })
  await expect(crash).rejects.toMatchObject(REFUSED)
  expect((await next).pid).toEqual(expect.any(Number))
})

test('closed, it refuses what waits and finishes what is under way', async () => {
  const pool = open()
  const underWay = pool.run({ order: 'answer' })
  const waiting = pool.run({ order: 'answer' })
  pool.close()
  await expect(waiting).rejects.toMatchObject(REFUSED)
  expect((await underWay).pid).toEqual(expect.any(Number))
  await expect(pool.run({ order: 'answer' })).rejects.toMatchObject(REFUSED)
})

test('a program that cannot be started refuses its task', async () => {
  const pool = createProcessPool<Order, never>({
    ...{ program: new URL('missing.mjs', program), size: 1, queue: 0 },
    ...{ deadlineMs: 60_000, idleMs: 60_000, refusal: REFUSED },
  })
  close = pool.close
  await expect(pool.run({ order: 'answer' })).rejects.toMatchObject(REFUSED)
})
