import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '#server/config.ts'

// The server creates the keys (`<uuid>/<width>.webp`). Any other key, which a client could have chosen, is refused.
const KEY = /^[0-9a-f-]{36}\/[a-z0-9-]{1,32}\.(?:webp|zip|csv)$/

type StorageConfig = Pick<Config, 's3' | 'dataDir'>

const CONTENT_TYPES = { webp: 'image/webp', zip: 'application/zip', csv: 'text/csv' } as const

/**
 * Stores photos, archives of member data (for a week) and lists of the back office (for a day): in the bucket of
 * S3_*, else as files in DATA_DIR. No static route reaches either.
 */
export function createStorage(config: StorageConfig) {
  let opened: Promise<Disk> | undefined

  function disk(): Promise<Disk> {
    opened ??= openDisk(config)
    return opened
  }

  /** Stores all bytes or none: a full disk must not leave part of a photo under its key. */
  async function put(key: string, bytes: Uint8Array): Promise<void> {
    assertKey(key)
    const files = await disk()
    try {
      await files.put(key, bytes, { contentType: contentTypeOf(key) })
    } catch (error) {
      await files.delete(key)
      throw error
    }
  }

  async function getBytes(key: string): Promise<Uint8Array> {
    assertKey(key)
    return (await disk()).getBytes(key)
  }

  /**
   * Returns undefined if the file does not exist: a row is written before its file, and a kill can leave it without
   * one.
   */
  async function findBytes(key: string): Promise<Uint8Array | undefined> {
    assertKey(key)
    const files = await disk()
    return (await files.exists(key)) ? files.getBytes(key) : undefined
  }

  /** Deleting a missing file is not an error, so that a cleanup can be repeated. */
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
  // The Amazon libraries take longer to load than the rest of the server, so they are loaded only if S3 is used.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // For providers other than Amazon, the bucket is part of the path, and checksums are not always supported.
      ...(endpoint && {
        endpoint,
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
      // The server decides who can read a photo, and fetches every photo itself.
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
