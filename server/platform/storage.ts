import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '#server/config.ts'

// Keys are made by the server (`<uuid>/<width>.webp`); anything a caller could have shaped is refused here.
const KEY = /^[0-9a-f-]{36}\/[a-z0-9-]{1,32}\.webp$/

/** Keeps photos as files below DATA_DIR, out of reach of any static route. */
export function createStorage(config: Pick<Config, 'dataDir'>) {
  const disk = new Disk(
    new FSDriver({ location: join(config.dataDir, 'photos'), visibility: 'private' }),
  )

  /** Stores all the bytes or nothing: a full disk must not leave half a photo under its key. */
  async function put(key: string, bytes: Uint8Array): Promise<void> {
    assertKey(key)
    try {
      await disk.put(key, bytes)
    } catch (error) {
      await disk.delete(key)
      throw error
    }
  }

  async function getBytes(key: string): Promise<Uint8Array> {
    assertKey(key)
    return disk.getBytes(key)
  }

  /** Deleting what is already gone is no error, so that a sweep may be run again. */
  async function remove(key: string): Promise<void> {
    assertKey(key)
    await disk.delete(key)
  }

  return { put, getBytes, remove }
}
export type Storage = ReturnType<typeof createStorage>

function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`)
}
