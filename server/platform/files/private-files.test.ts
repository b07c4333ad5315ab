// Rules: platform
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFilesPrivate } from './private-files.ts'

let scratch: string

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'embellie-private-'))
  // A test thread cannot set the umask: `tests/integration/embedded-start.test.ts` checks it in a process.
  vi.spyOn(process, 'umask').mockReturnValue(0o022)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(scratch, { recursive: true })
})

const modeOf = (path: string) => statSync(path).mode & 0o777

test('only its owner can access the data folder, new or existing', () => {
  const [made, old] = [join(scratch, 'made'), join(scratch, 'old')]
  mkdirSync(old)
  chmodSync(old, 0o755)
  keepFilesPrivate(made)
  keepFilesPrivate(old)
  expect([modeOf(made), modeOf(old)]).toEqual([0o700, 0o700])
  expect(process.umask).toHaveBeenCalledWith(0o077)
})

test('a read-only data folder stays read-only, and one that cannot be created causes no error', () => {
  const closed = join(scratch, 'closed')
  mkdirSync(closed)
  chmodSync(closed, 0o555)
  keepFilesPrivate(closed)
  expect(modeOf(closed)).toBe(0o500)
  const file = join(scratch, 'file')
  writeFileSync(file, '')
  expect(() => keepFilesPrivate(join(file, 'data'))).not.toThrow()
})
