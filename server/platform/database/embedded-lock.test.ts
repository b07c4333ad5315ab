// Rules: platform
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockFolder } from './embedded-lock.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embellie-lock-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe.each(['linux', 'darwin'] as const)('the folder lock on %s', (os) => {
  test('refuses a folder in use until it is released', async () => {
    const release = await lockFolder(folder, os)

    await expect(lockFolder(folder, os)).rejects.toThrow(
      `Le dossier de données ${folder} est déjà utilisé par une autre instance d'Embellie`,
    )

    await release()
    const releaseAgain = await lockFolder(folder, os)
    await releaseAgain()
  })
})

test('a symbolic link to a locked folder is locked too', async () => {
  const otherName = `${folder}-link`
  symlinkSync(folder, otherName)
  const release = await lockFolder(folder, 'linux')

  await expect(lockFolder(otherName, 'linux')).rejects.toThrow('est déjà utilisé')

  await release()
  rmSync(otherName)
})

test.each([
  ['a process that has ended', () => String(spawnSync('true').pid)],
  ['a process that could not write its id', () => ''],
])('a lock file left by %s is replaced', async (_case, content) => {
  writeFileSync(join(folder, 'embellie.pid'), content())

  const release = await lockFolder(folder, 'darwin')

  await expect(lockFolder(folder, 'darwin')).rejects.toThrow('est déjà utilisé')
  await release()
  expect(existsSync(join(folder, 'embellie.pid'))).toBe(false)
})
