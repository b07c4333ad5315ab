import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from './mail.ts'

export interface KeptMail extends Pick<Mail, 'to' | 'subject' | 'text' | 'html'> {
  sentAt: string
  /** The names of the attached files. */
  attachments?: string[]
}

const MOST_KEPT = 200

/** A folder of sent messages, one file each, with names that sort by time. */
export function createMailbox(folder: string) {
  /** Stores a message, and deletes the oldest ones beyond MOST_KEPT. */
  async function save(mail: Mail): Promise<void> {
    await mkdir(folder, { recursive: true })
    // Microseconds keep the order of messages of the same millisecond.
    const microseconds = Math.round((performance.timeOrigin + performance.now()) * 1000)
    const sentAt = new Date(microseconds / 1000).toISOString()
    const name = `${microseconds}-${randomUUID()}.json`
    const { to, subject, text, html } = mail
    const attachments = mail.attachments?.map(({ filename }) => filename)
    const kept: KeptMail = { to, subject, text, html, sentAt, ...(attachments && { attachments }) }
    // Written to a draft and renamed, so that a read or a kill never leaves a partial message.
    const draft = join(folder, `${name}.draft`)
    await writeFile(draft, JSON.stringify(kept))
    await rename(draft, join(folder, name))
    const tooOld = (await listNames()).slice(MOST_KEPT)
    await Promise.all(tooOld.map((old) => rm(join(folder, old), { force: true })))
  }

  /** The kept messages, newest first. */
  async function list(): Promise<KeptMail[]> {
    const names = await listNames()
    const files = await Promise.all(names.map((name) => readMail(join(folder, name))))
    return files.filter((mail) => mail !== undefined)
  }

  async function listNames(): Promise<string[]> {
    const names = await readdir(folder).catch(ifAbsent([]))
    return names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
  }

  return { save, list }
}

async function readMail(path: string): Promise<KeptMail | undefined> {
  // A new message can delete this one between the listing and the read.
  const content = await readFile(path, 'utf8').catch(ifAbsent(undefined))
  return content === undefined ? undefined : JSON.parse(content)
}

function ifAbsent<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error
    return instead
  }
}
