// Rules: platform
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { StartError } from '#server/platform/start-error.ts'
import { openDatabase } from './database.ts'

const scratch = mkdtempSync(join(tmpdir(), 'embellie-embedded-'))
const template = join(scratch, 'template')
let copies = 0

// Creating a database, and reopening it after a kill, take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

// Starts from the draft of an interrupted first start. The database is created once for all tests, because that takes
// seconds.
beforeAll(async () => {
  mkdirSync(join(template, 'database.new'), { recursive: true })
  writeFileSync(join(template, 'database.new/PG_VERSION'), '')
  const handle = await open(template)
  await handle.close()
})

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test('an interrupted first start is repeated from the beginning, and leaves no draft of the database', async () => {
  expect(readdirSync(template)).toEqual(['database'])

  const handle = await open(copyOfTemplate())
  const { rows } = await handle.executeSql('select 1 as one')
  await handle.close()

  expect(rows).toEqual([{ one: 1 }])
})

type Damage = [name: string, damage: (folder: string) => void]
const DAMAGES: readonly Damage[] = [
  ['an empty PG_VERSION', (folder) => truncateSync(join(folder, 'PG_VERSION'))],
  ['a truncated pg_control', (folder) => truncateSync(join(folder, 'global/pg_control'), 100)],
  ['a missing journal', (folder) => rmSync(join(folder, 'pg_wal'), { recursive: true })],
]
/** More damages to the same files, for `npm run proof -- embedded`. */
const MORE_DAMAGES: readonly Damage[] = [
  ['a missing PG_VERSION', (folder) => rmSync(join(folder, 'PG_VERSION'))],
  ['an overwritten PG_VERSION', (folder) => writeFileSync(join(folder, 'PG_VERSION'), 'x')],
  ['a missing pg_control', (folder) => rmSync(join(folder, 'global/pg_control'))],
  [
    'an overwritten pg_control',
    (folder) => writeFileSync(join(folder, 'global/pg_control'), Buffer.alloc(8192, 7)),
  ],
]

test.each([...DAMAGES, ...(process.env.EMBEDDED === 'all' ? MORE_DAMAGES : [])])(
  'a damaged folder (%s) prevents the start with one line that names the folder',
  async (_case, damage) => {
    const dataDir = copyOfTemplate()
    damage(join(dataDir, 'database'))

    const error = await refusalOf(dataDir)

    expect(error).toBeInstanceOf(StartError)
    const inOneLine = new RegExp(`^Le dossier de données ${dataDir}/database est abîmé : .+\\.$`)
    expect(error.message).toMatch(inOneLine)
    // The second message can differ on a slow machine: what matters is that the folder is refused again.
    const again = await refusalOf(dataDir)
    expect(again).toBeInstanceOf(StartError)
    expect(again.message).toMatch(inOneLine)
  },
)

test('a folder that cannot be written prevents the start with one line', async () => {
  const file = join(scratch, 'a-file')
  writeFileSync(file, '')

  const error = await refusalOf(join(file, 'data'))

  expect(error).toBeInstanceOf(StartError)
  expect(error.message).toMatch(
    /^Le dossier de données .+ ne peut pas être écrit \(ENOTDIR\) : .+$/,
  )
})

test('a closed database can be opened again and contains what was written', async () => {
  const dataDir = copyOfTemplate()
  const first = await open(dataDir)
  await first.executeSql('create table kept (id int); insert into kept values (1), (2)')
  await first.close()

  const second = await open(dataDir)
  const { rows } = await second.executeSql('select count(*) from kept')
  await second.close()

  expect(rows).toEqual([{ count: 2 }])
})

test('a process killed during its writes loses and corrupts nothing that it acknowledged, and locks its folder until then', async () => {
  const dataDir = copyOfTemplate()
  const writer = spawn(process.execPath, ['tests/support/embedded-writer.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let acknowledged = 0
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged = Number(line)
    if (acknowledged === 20) {
      const error = await refusalOf(dataDir)
      expect(error.message).toMatch(
        /^Le dossier de données .+ est déjà utilisé par une autre instance d'Embellie : .+$/,
      )
    }
    if (acknowledged === 60) break
  }
  writer.kill('SIGKILL')
  await once(writer, 'exit')

  const handle = await open(dataDir)
  const { rows } = await handle.executeSql(
    'select count(*) as kept, count(*) filter (where twin is null) as torn from written',
  )
  await handle.close()

  expect(rows[0]?.kept).toBeGreaterThanOrEqual(acknowledged)
  expect(rows[0]?.torn).toBe(0)
})

test('when the engine dies, waiting and later queries are rejected and handle.lost resolves', async () => {
  const dataDir = copyOfTemplate()
  const handle = await open(dataDir)
  rmSync(join(dataDir, 'database/pg_wal'), { recursive: true })

  const dying = handle.executeSql('create table lost (id int); select pg_switch_wal(); checkpoint')
  const waiting = sql`select 1`.execute(handle.database)

  await expect(dying).rejects.toThrow('The embedded database has stopped')
  await expect(waiting).rejects.toThrow('The embedded database has stopped')
  await expect(sql`select 1`.execute(handle.database)).rejects.toThrow('has stopped')
  await expect(handle.transaction((tx) => sql`select 1`.execute(tx))).rejects.toThrow('has stopped')
  expect((await handle.lost).message).toMatch(/^The embedded database has stopped: .*pg_wal/)
  await handle.close()
})

function open(dataDir: string) {
  return openDatabase({ dataDir, databaseUrl: null })
}

function copyOfTemplate(): string {
  copies += 1
  const copy = join(scratch, `copy-${copies}`)
  cpSync(template, copy, { recursive: true })
  return copy
}

async function refusalOf(dataDir: string): Promise<Error> {
  try {
    const handle = await open(dataDir)
    await handle.close()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('The database opened')
}
