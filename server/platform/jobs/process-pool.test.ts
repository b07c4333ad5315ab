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

// The program of each process in the tests.
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

test('a process runs one task after the other, without the environment variables of its parent', async () => {
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

test('a task without a free process or a free place in the queue is refused before it is sent', async () => {
  const pool = open({ deadlineMs: 2_000 })
  const hanging = pool.run({ order: 'hang' })
  const waiting = pool.run({ order: 'answer' })
  expect(() => pool.requireRoom()).toThrow(REFUSED.message)
  await expect(pool.run({ order: 'answer' })).rejects.toMatchObject(REFUSED)
  await expect(hanging).rejects.toMatchObject(REFUSED)
  expect((await waiting).pid).toEqual(expect.any(Number))
})

test('a task that takes too long is killed with its process, and a new process replaces it', async () => {
  const pool = open({ deadlineMs: 1_500 })
  const { pid } = await pool.run({ order: 'answer' })
  await expect(pool.run({ order: 'hang' })).rejects.toMatchObject(REFUSED)
  expect(isAlive(pid)).toBe(false)
  expect((await pool.run({ order: 'answer' })).pid).not.toBe(pid)
})

test('a process that dies affects only its own task', async () => {
  const pool = open()
  const crash = pool.run({ order: 'crash' })
  const next = pool.run({ order: 'answer' })
  await expect(crash).rejects.toMatchObject(REFUSED)
  expect((await next).pid).toEqual(expect.any(Number))
})

test('a closed pool refuses waiting tasks and finishes the running one', async () => {
  const pool = open()
  const running = pool.run({ order: 'answer' })
  const waiting = pool.run({ order: 'answer' })
  pool.close()
  await expect(waiting).rejects.toMatchObject(REFUSED)
  expect((await running).pid).toEqual(expect.any(Number))
  await expect(pool.run({ order: 'answer' })).rejects.toMatchObject(REFUSED)
})

test('a task is refused if the program cannot be started', async () => {
  const pool = createProcessPool<Order, never>({
    ...{ program: new URL('missing.mjs', program), size: 1, queue: 0 },
    ...{ deadlineMs: 60_000, idleMs: 60_000, refusal: REFUSED },
  })
  close = pool.close
  await expect(pool.run({ order: 'answer' })).rejects.toMatchObject(REFUSED)
})
