import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '#server/config.ts'

// Keys are made by the server (`<uuid>/<width>.webp`); anything a caller could have shaped is refused here.
const KEY = /^[0-9a-f-]{36}\/[a-z0-9-]{1,32}\.(?:webp|zip|csv)$/

type StorageConfig = Pick<Config, 's3' | 'dataDir'>

const CONTENT_TYPES = { webp: 'image/webp', zip: 'application/zip', csv: 'text/csv' } as const

/** Keeps photos, for a week the archives of members' data and for a day the lists of the back office, in the bucket of S3_*, else as files below DATA_DIR: both out of reach of any static route. */
export function createStorage(config: StorageConfig) {
  let opened: Promise<Disk> | undefined

  function disk(): Promise<Disk> {
    opened ??= openDisk(config)
    return opened
  }

  /** Stores all the bytes or nothing: a full disk must not leave half a photo under its key. */
  async function put(key: string, bytes: Uint8Array): Promise<void> {
    assertKey(key)
    const photos = await disk()
    try {
      await photos.put(key, bytes, { contentType: contentTypeOf(key) })
    } catch (error) {
      await photos.delete(key)
      throw error
    }
  }

  async function getBytes(key: string): Promise<Uint8Array> {
    assertKey(key)
    return (await disk()).getBytes(key)
  }

  /** Undefined for what is not there: a row comes before its file, and a kill may leave it alone. */
  async function findBytes(key: string): Promise<Uint8Array | undefined> {
    assertKey(key)
    const photos = await disk()
    return (await photos.exists(key)) ? photos.getBytes(key) : undefined
  }

  /** Deleting what is already gone is no error, so that a sweep may be run again. */
  async function remove(key: string): Promise<void> {
    assertKey(key)
    await (await disk()).delete(key)
  }

  return { put, getBytes, findBytes, remove }
}
export type Storage = ReturnType<typeof createStorage>

async function openDisk({ s3, dataDir }: StorageConfig): Promise<Disk> {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3
  if (!bucket || !region || !accessKeyId || !secretAccessKey) {
    return new Disk(new FSDriver({ location: join(dataDir, 'photos'), visibility: 'private' }))
  }
  // The libraries of Amazon take longer to load than the rest of the server: only who asked for them waits.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Elsewhere than at Amazon the bucket is a part of the path, and checksums are not known to everybody.
      ...(endpoint && {
        endpoint,
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
      // Who may read is decided by the server, which fetches every photo itself.
      supportsACL: false,
      visibility: 'private',
    }),
  )
}

function contentTypeOf(key: string): string {
  const kind = (['zip', 'csv'] as const).find((each) => key.endsWith(`.${each}`))
  return CONTENT_TYPES[kind ?? 'webp']
}

function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`)
}
