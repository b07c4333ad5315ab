import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/**
 * Who was erased, in a file beside the database: a backup that is restored knows nothing of those erased since. It holds
 * random ids and nothing else.
 */
export function createErasureList({ dataDir }: Pick<Config, 'dataDir'>) {
  const path = join(dataDir, 'erasures.txt')

  /** On the disk before it answers: what is not on the list may come back. */
  async function add(publicId: string): Promise<void> {
    await mkdir(dataDir, { recursive: true })
    const file = await open(path, 'a', 0o600)
    try {
      await file.appendFile(`${publicId}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  }

  async function read(): Promise<string[]> {
    try {
      return (await readFile(path, 'utf8')).split('\n').filter(Boolean)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }

  return { add, read }
}
