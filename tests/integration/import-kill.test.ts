// Rules: imports
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openDatabase } from '#server/platform/database/database.ts'
import {
  getLastImport,
  type ProfileImport,
  readImport,
  startImport,
} from '#shared/contracts/admin/imports.ts'
import { login } from '#shared/contracts/auth.ts'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import { copyTemplate } from '../support/database.ts'
import { openServer, type RunningServer } from '../support/e2e-server.ts'
import { openVisitor, type Visitor } from '../support/e2e-visitor.ts'
import { csvFile, csvLines, importForm } from '../support/imports.ts'

const LINES = 1500

let server: RunningServer | undefined

afterEach(() => server?.close())

async function sendFile(url: string, { cookie }: Visitor): Promise<ProfileImport> {
  const { payload, headers, method } = await importForm(csvFile(...csvLines(LINES)))
  const answer = await fetch(url + readImport.path, {
    method,
    headers: { ...headers, cookie: cookie() },
    body: new Uint8Array(payload),
  })
  expect(answer.status).toBe(201)
  return z.parse(readImport.response, await answer.json())
}

test('a kill in the middle of an import makes no profile twice and leaves no line out', async () => {
  const { dataDir, databaseUrl } = await copyTemplate()
  server = await openServer(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir })
  const admin = openVisitor(server.url)
  await admin.send('POST', login.path, { email: DEMO_ACCOUNTS.admin })
  const { id } = await sendFile(server.url, admin)
  const last = async () => z.parse(readImport.response, await admin.send('GET', getLastImport.path))
  await admin.send('POST', startImport.path.replace(':id', id))
  await vi.waitFor(
    async () => {
      const { counts } = await last()
      expect(counts.created).toBeGreaterThan(0)
      expect(counts.ready).toBeGreaterThan(0)
    },
    { timeout: 20_000, interval: 20 },
  )
  await server.end('SIGKILL')
  await server.start()
  // Nobody asks for the rest: the queue finds the job that died.
  await vi.waitFor(async () => expect((await last()).state).toBe('done'), {
    timeout: 60_000,
    interval: 500,
  })
  expect((await last()).counts).toEqual({ ready: 0, refused: 0, created: LINES, updated: 0 })
  await server.end('SIGTERM')

  const handle = await openDatabase({ dataDir, databaseUrl })
  const made = await handle.database
    .selectFrom('members')
    .select('email')
    .where('email', 'like', 'profil-%@test.example')
    .execute()
  expect(made).toHaveLength(LINES)
  expect(new Set(made.map(({ email }) => email)).size).toBe(LINES)
  await handle.close()
}, 120_000)
