import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

export interface BucketServer {
  config: Config['s3']
  close(): Promise<void>
}

/** The part of s3rver that the tests use; the package has no types. */
interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
type S3ServerClass = new (options: {
  port: number
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}) => S3Server

const S3rver: S3ServerClass = createRequire(import.meta.url)('s3rver')

/** Starts an S3 server with one access key and one empty bucket. */
export async function startBucketServer(bucket: string): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'embellie-bucket-'))
  const server = new S3rver({
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
