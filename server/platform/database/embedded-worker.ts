import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { COLUMN_PARSERS } from './column-types.ts'
import { createDiskMaintenance, type DiskMaintenance, isAlmostFull } from './embedded-disk.ts'
import { durableFiles, flushFolder, renameDurably } from './embedded-files.ts'

/** The calls from the main thread. */
export type EmbeddedCall =
  | { method: 'query'; sql: string; values: readonly unknown[]; transaction: number | null }
  | { method: 'script'; sql: string }
  | { method: 'begin'; transaction: number }
  | { method: 'end'; transaction: number; commits: boolean }
  | { method: 'close' }

export type EmbeddedReply =
  | { kind: 'ready' }
  | { kind: 'refused'; reason: string }
  | { kind: 'aborted'; reason: string }
  | { kind: 'value'; id: number; value: unknown }
  | { kind: 'error'; id: number; message: string; fields: object }

interface OpenTransaction {
  tx: Transaction
  end: (commits: boolean) => Promise<void>
}

const stderrLines: string[] = []
const transactions = new Map<number, OpenTransaction>()
let database: PGlite | undefined

function reply(message: EmbeddedReply): void {
  parentPort?.postMessage(message)
}

function options(folder: string) {
  return {
    fs: durableFiles(folder, abort),
    // Without -F and with this sync method every commit reaches the disk. With the default of the engine, none does.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'min_wal_size=32MB',
      // The default of 128 MB is allocated at start, used or not, and the operating system caches the files anyway.
      '-c',
      'shared_buffers=16MB',
    ],
    parsers: COLUMN_PARSERS,
    extensions: { pg_trgm },
    onStderr: (line: string) => stderrLines.push(line) > 0,
  }
}

/** After a panic the engine no longer responds, and PGlite would wait for ever. */
function abort(): void {
  if (!database) return
  reply({ kind: 'aborted', reason: lastFatalError() })
  process.exit(1)
}

/**
 * Opens the folder. A new database is created under another name first, so that an interrupted start leaves no
 * partial one.
 */
async function open(folder: string): Promise<PGlite> {
  if (!existsSync(folder) || readdirSync(folder).length === 0) {
    const draft = `${folder}.new`
    rmSync(draft, { recursive: true, force: true })
    const made = await PGlite.create(options(draft))
    await made.close()
    flushFolder(draft)
    renameDurably(draft, folder)
  }
  // If this file were missing, PGlite would create a new database over the old one.
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing')
  return PGlite.create(options(folder))
}

function lastFatalError(): string {
  const fatal = stderrLines.findLast((line) => /(FATAL|PANIC):/.test(line)) ?? ''
  stderrLines.length = 0
  return fatal.replace(/^.*(FATAL|PANIC): +/, '')
}

/** Resolves when the transaction has begun; it stays open until `end`. */
function begin(opened: PGlite, id: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const verdict = Promise.withResolvers<boolean>()
    const done = opened.transaction(async (tx) => {
      const end = (commits: boolean) => {
        verdict.resolve(commits)
        return done
      }
      transactions.set(id, { tx, end })
      resolve()
      if (!(await verdict.promise)) await tx.rollback()
    })
    done.catch(reject)
  })
}

function openTransaction(id: number): OpenTransaction {
  const transaction = transactions.get(id)
  if (!transaction) throw new Error('The transaction is over')
  return transaction
}

async function query(opened: PGlite, call: Extract<EmbeddedCall, { method: 'query' }>) {
  const target = call.transaction === null ? opened : openTransaction(call.transaction).tx
  const { rows, affectedRows } = await target.query(call.sql, [...call.values])
  return { rows, affectedRows }
}

/** Runs several statements as one transaction, which is rolled back if one fails. */
async function script(opened: PGlite, sql: string) {
  const results = await opened.transaction((tx) => tx.exec(sql))
  // Otherwise arrays of a type that was just created could be neither sent nor read.
  if (/\bcreate\s+type\b/i.test(sql)) await opened.refreshArrayTypes()
  return { rows: results.flatMap(({ rows }) => rows) }
}

/** Whether the call is not part of a transaction that has already begun. */
function isNewWork(call: EmbeddedCall): boolean {
  if (call.method === 'query') return call.transaction === null
  return call.method === 'script' || call.method === 'begin'
}

async function answer(opened: PGlite, disk: DiskMaintenance, call: EmbeddedCall): Promise<unknown> {
  stderrLines.length = 0
  if (isNewWork(call)) await disk.updateReadOnly()
  switch (call.method) {
    case 'query':
      return query(opened, call)
    case 'script':
      return script(opened, call.sql)
    case 'begin':
      return begin(opened, call.transaction)
    case 'end': {
      const { end } = openTransaction(call.transaction)
      transactions.delete(call.transaction)
      return end(call.commits)
    }
    case 'close':
      return opened.close()
  }
}

async function handle(
  opened: PGlite,
  disk: DiskMaintenance,
  { id, call }: { id: number; call: EmbeddedCall },
): Promise<void> {
  try {
    reply({ kind: 'value', id, value: await answer(opened, disk, call) })
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error))
    const fields = Object.fromEntries(
      Object.entries(Object(error)).filter(([, value]) => typeof value === 'string'),
    )
    reply({ kind: 'error', id, message, fields })
  }
}

try {
  const opened = await open(workerData.folder)
  database = opened
  const disk = createDiskMaintenance(opened, () => isAlmostFull(workerData.folder))
  parentPort?.on('message', (request: { id: number; call: EmbeddedCall }) => {
    void handle(opened, disk, request)
  })
  reply({ kind: 'ready' })
} catch (error) {
  reply({ kind: 'refused', reason: lastFatalError() || String(error) })
}
