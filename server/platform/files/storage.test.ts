// Rules: platform
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Config } from '#server/config.ts'
import { type BucketServer, startBucketServer } from '#tests/support/bucket-server.ts'
import { createStorage, type Storage } from './storage.ts'

const NO_BUCKET: Config['s3'] = {
  endpoint: null,
  region: null,
  bucket: null,
  accessKeyId: null,
  secretAccessKey: null,
}

let dataDir: string
let buckets: BucketServer

beforeAll(async () => {
  buckets = await startBucketServer('photos')
})
afterAll(() => buckets.close())

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embellie-storage-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const PLACES = { 'a folder': () => NO_BUCKET, 'a bucket': () => buckets.config }

describe.each(Object.entries(PLACES))('the storage in %s', (_, place) => {
  let storage: Storage
  beforeEach(() => {
    storage = createStorage({ dataDir, s3: place() })
  })

  it('returns the stored bytes', async () => {
    const key = `${randomUUID()}/480.webp`
    const bytes = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 255])
    await storage.put(key, bytes)
    expect(Buffer.from(await storage.getBytes(key))).toEqual(bytes)
  })

  it('finds a stored file, and returns undefined for a missing one', async () => {
    const [key, absent] = [`${randomUUID()}/480.webp`, `${randomUUID()}/480.webp`]
    await storage.put(key, Buffer.from('x'))
    expect(Buffer.from((await storage.findBytes(key)) ?? [])).toEqual(Buffer.from('x'))
    expect(await storage.findBytes(absent)).toBeUndefined()
  })

  it('deletes a photo, and accepts a second deletion', async () => {
    const key = `${randomUUID()}/96.webp`
    await storage.put(key, Buffer.from('x'))
    await storage.remove(key)
    await storage.remove(key)
    await expect(storage.getBytes(key)).rejects.toThrow()
  })

  it.each([
    '../secret.webp',
    `${randomUUID()}/../../etc/passwd.webp`,
    '/etc/passwd',
    `${randomUUID()}/480.php`,
    `${randomUUID()}/480.webp\0.png`,
    `${randomUUID()}/480.webp\n`,
    '',
  ])('refuses the key %j, which the server did not create', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key')
    await expect(storage.getBytes(key)).rejects.toThrow('not a storage key')
    await expect(storage.remove(key)).rejects.toThrow('not a storage key')
  })
})

it('the storage rejects a photo when the write fails, and keeps no part of it', async () => {
  const storage = createStorage({ dataDir, s3: NO_BUCKET })
  const key = `${randomUUID()}/96.webp`
  const write = vi.spyOn(FSDriver.prototype, 'put').mockImplementation(async (name, contents) => {
    const file = join(dataDir, 'photos', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, contents.slice(0, 1))
    throw new Error('ENOSPC: no space left on device')
  })
  await expect(storage.put(key, Buffer.from('photo'))).rejects.toThrow('Cannot write file')
  write.mockRestore()
  expect(await storage.findBytes(key)).toBeUndefined()
})

it('a bucket accepts only requests that are signed with the configured key', async () => {
  const key = `${randomUUID()}/240.webp`
  const stranger = createStorage({ dataDir, s3: { ...buckets.config, accessKeyId: 'guessed' } })
  await expect(stranger.put(key, Buffer.from('x'))).rejects.toThrow()
  await createStorage({ dataDir, s3: buckets.config }).put(key, Buffer.from('x'))
  await expect(stranger.getBytes(key)).rejects.toThrow()
})
