import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/**
 * The public ids of the erased members, in a file outside the database, because a restored backup does not contain the
 * erasures made after it. The file holds these random ids and nothing else.
 */
export function createErasureList({ dataDir }: Pick<Config, 'dataDir'>) {
  const path = join(dataDir, 'erasures.txt')

  /** Resolves when the id is on the disk: a member missing from the list could come back with a backup. */
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
