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
const made = join(scratch, 'made')
let copies = 0

// Making a database and reopening it after a kill take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

// A first start that was cut short has left its draft: making a database takes seconds, so it is made once.
beforeAll(async () => {
  mkdirSync(join(made, 'database.new'), { recursive: true })
  writeFileSync(join(made, 'database.new/PG_VERSION'), '')
  const handle = await open(made)
  await handle.close()
})

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test('a first start that was cut short is taken up from the beginning, and leaves no draft of the database', async () => {
  expect(readdirSync(made)).toEqual(['database'])

  const handle = await open(copyOfMade())
  const { rows } = await handle.executeSql('select 1 as one')
  await handle.close()

  expect(rows).toEqual([{ one: 1 }])
})

type Damage = [name: string, damage: (folder: string) => void]
const DAMAGES: readonly Damage[] = [
  ['PG_VERSION emptied', (folder) => truncateSync(join(folder, 'PG_VERSION'))],
  ['pg_control cut', (folder) => truncateSync(join(folder, 'global/pg_control'), 100)],
  ['the journal removed', (folder) => rmSync(join(folder, 'pg_wal'), { recursive: true })],
]
/** Of the same files, for `npm run proof -- embedded`. */
const FURTHER_DAMAGES: readonly Damage[] = [
  ['PG_VERSION removed', (folder) => rmSync(join(folder, 'PG_VERSION'))],
  ['PG_VERSION overwritten', (folder) => writeFileSync(join(folder, 'PG_VERSION'), 'x')],
  ['pg_control removed', (folder) => rmSync(join(folder, 'global/pg_control'))],
  [
    'pg_control overwritten',
    (folder) => writeFileSync(join(folder, 'global/pg_control'), Buffer.alloc(8192, 7)),
  ],
]

test.each([...DAMAGES, ...(process.env.EMBEDDED === 'all' ? FURTHER_DAMAGES : [])])(
  'a damaged folder (%s) stops the start with one line that names it',
  async (_case, damage) => {
    const dataDir = copyOfMade()
    damage(join(dataDir, 'database'))

    const error = await refusalOf(dataDir)

    expect(error).toBeInstanceOf(StartError)
    const inOneLine = new RegExp(`^Le dossier de données ${dataDir}/database est abîmé : .+\\.$`)
    expect(error.message).toMatch(inOneLine)
    // Of how it is damaged a slow machine may learn more or less: what matters is that it is refused again.
    const again = await refusalOf(dataDir)
    expect(again).toBeInstanceOf(StartError)
    expect(again.message).toMatch(inOneLine)
  },
)

test('a folder that cannot be written stops the start with one line', async () => {
  const file = join(scratch, 'a-file')
  writeFileSync(file, '')

  const error = await refusalOf(join(file, 'data'))

  expect(error).toBeInstanceOf(StartError)
  expect(error.message).toMatch(
    /^Le dossier de données .+ ne peut pas être écrit \(ENOTDIR\) : .+$/,
  )
})

test('once closed, the folder can be opened again and holds what was written', async () => {
  const dataDir = copyOfMade()
  const first = await open(dataDir)
  await first.executeSql('create table kept (id int); insert into kept values (1), (2)')
  await first.close()

  const second = await open(dataDir)
  const { rows } = await second.executeSql('select count(*) from kept')
  await second.close()

  expect(rows).toEqual([{ count: 2 }])
})

test('a process killed in the middle of its writes loses and tears nothing it acknowledged, and its folder is refused to others until then', async () => {
  const dataDir = copyOfMade()
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

test('when the engine dies, waiting and later queries are refused and the handle tells', async () => {
  const dataDir = copyOfMade()
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

function copyOfMade(): string {
  copies += 1
  const copy = join(scratch, `copy-${copies}`)
  cpSync(made, copy, { recursive: true })
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
