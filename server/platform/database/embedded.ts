import { once } from 'node:events'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { type PGlite, PGliteDialect, type PGliteQueryResults } from 'kysely'
import { StartError } from '#server/platform/start-error.ts'
import type { Engine, PoolState, Rows } from './database.ts'
import { isAlmostFull } from './embedded-disk.ts'
import { lockFolder } from './embedded-lock.ts'
import type { EmbeddedCall, EmbeddedReply } from './embedded-worker.ts'

type Pending = PromiseWithResolvers<unknown>

/** Opens the embedded database of a data folder, in a thread of its own, so that its disk writes block no request. */
export async function openEmbedded(dataDir: string): Promise<Engine> {
  // When V8 frees compiled WebAssembly that it has replaced with better code, it sometimes crashes the process
  // ("Check failed: jit_page_->allocations_.erase(addr) == 1", https://github.com/nodejs/node/issues/64500). Keeping
  // that code needs no noticeable memory.
  setFlagsFromString('--no-wasm-code-gc')
  const folder = join(dataDir, 'database')
  prepareFolder(dataDir, folder)
  const release = await lockFolder(dataDir)
  try {
    const { call, pool, lost, stop } = connect(await startWorker(folder))
    async function close(): Promise<void> {
      await stop()
      await release()
    }
    const executeSql = sqlOver(call)
    return {
      name: 'embedded',
      dialect: new PGliteDialect({ pglite: asPglite(call, close) }),
      executeSql,
      maintain: (work) => work(executeSql),
      pool,
      lost,
      close,
    }
  } catch (error) {
    await release()
    throw error
  }
}

function prepareFolder(dataDir: string, folder: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new StartError(
      `Le dossier de données ${dataDir} ne peut pas être écrit (${reason}) : donnez-en les droits, ou un autre dossier avec DATA_DIR.`,
    )
  }
  if (isAlmostFull(dataDir)) {
    throw new StartError(
      `Le disque du dossier de données ${dataDir} est presque plein : libérez de la place, ou donnez un autre dossier avec DATA_DIR.`,
    )
  }
}

async function startWorker(folder: string): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder },
  })
  const reply = await firstReply(worker)
  if (reply.kind === 'ready') return worker
  await worker.terminate()
  const reason = reply.kind === 'refused' ? reply.reason : 'unknown'
  throw new StartError(
    `Le dossier de données ${folder} est abîmé : ${reason}. Restaurez une sauvegarde, ou déplacez ce dossier pour repartir de zéro.`,
  )
}

// Under `node --watch` a thread also reports the files it imports, before its own messages.
async function firstReply(worker: Worker): Promise<EmbeddedReply> {
  for (;;) {
    const [reply]: EmbeddedReply[] = await once(worker, 'message')
    if (reply?.kind) return reply
  }
}

/** Turns messages to and from the thread into calls. Once the thread is dead, every call is rejected. */
function connect(worker: Worker) {
  const pending = new Map<number, Pending>()
  const lost = Promise.withResolvers<Error>()
  let death: Error | undefined
  let calls = 0

  function call(request: EmbeddedCall): Promise<unknown> {
    if (death) return Promise.reject(death)
    const id = ++calls
    const waiting: Pending = Promise.withResolvers()
    pending.set(id, waiting)
    worker.postMessage({ id, call: request })
    return waiting.promise
  }

  function failAll(reason: string): void {
    if (death) return
    death = new Error(`The embedded database has stopped: ${reason}`)
    for (const { reject } of pending.values()) reject(death)
    pending.clear()
    lost.resolve(death)
  }

  worker.on('message', (reply: EmbeddedReply) => {
    if (reply.kind === 'aborted') return failAll(reply.reason)
    if (reply.kind !== 'value' && reply.kind !== 'error') return
    const waiting = pending.get(reply.id)
    pending.delete(reply.id)
    if (reply.kind === 'value') waiting?.resolve(reply.value)
    else waiting?.reject(Object.assign(new Error(reply.message), reply.fields))
  })
  worker.on('error', (error) => failAll(error.message))
  worker.on('exit', (code) => failAll(`its thread ended with code ${code}`))

  async function stop(): Promise<void> {
    if (!death) await call({ method: 'close' })
    death ??= new Error('The embedded database is closed')
    await worker.terminate()
  }

  /** The engine has one connection; all other calls wait for it. */
  function pool(): PoolState {
    const inUse = Math.min(1, pending.size)
    return { inUse, idle: 1 - inUse, waiting: pending.size - inUse }
  }

  return { call, pool, stop, lost: lost.promise }
}

type Call = ReturnType<typeof connect>['call']

function sqlOver(call: Call): Engine['executeSql'] {
  return async (sql, values = []) => {
    const request: EmbeddedCall = values.length
      ? { method: 'query', sql, values, transaction: null }
      : { method: 'script', sql }
    return (await call(request)) as Rows
  }
}

/** The part of PGlite that Kysely uses. */
function asPglite(call: Call, close: () => Promise<void>): PGlite {
  let transactions = 0

  async function query<T>(
    transaction: number | null,
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<PGliteQueryResults<T>> {
    return (await call({ method: 'query', sql, values, transaction })) as PGliteQueryResults<T>
  }

  return {
    ready: true,
    closed: false,
    waitReady: Promise.resolve(),
    query: (sql, values) => query(null, sql, values),
    async transaction(work) {
      const id = ++transactions
      // Kysely first waits for the callback: if the transaction cannot begin, the callback must still run, and its
      // first query rejects with the reason.
      const begun = call({ method: 'begin', transaction: id })
      await begun.catch(() => undefined)
      try {
        const result = await work({
          query: (sql, values) => begun.then(() => query(id, sql, values)),
          rollback: () => Promise.reject(new Error('Throw to roll back')),
        })
        await begun
        await call({ method: 'end', transaction: id, commits: true })
        return result
      } catch (error) {
        await call({ method: 'end', transaction: id, commits: false }).catch(() => undefined)
        throw error
      }
    },
    close,
  }
}
