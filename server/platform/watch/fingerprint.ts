import { createHash } from 'node:crypto'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const FRAME = /^\s+at (?:(?:async )?(.+) \()?(?:file:\/\/)?([^()]+?)(?::\d+)*\)?$/
const OUR_FOLDERS = ['server', 'shared', 'db'].map((folder) => `${ROOT}/${folder}/`)
const TOP = 3

/**
 * Gives the same error the same name everywhere: its type, and a hash of the topmost frames in our code. Without line
 * numbers, which change with every edit, and without the message, which can contain what a member wrote.
 */
export function fingerprintOf(error: Error): string {
  const root = causesOf(error).findLast((cause) => framesOf(cause).length > 0) ?? error
  const code = 'code' in root ? String(root.code) : ''
  const hash = createHash('sha256').update([root.name, code, ...framesOf(root)].join('\n'))
  const type = /^\w{1,40}$/.test(root.name) ? root.name : 'Error'
  return `${type}-${hash.digest('hex').slice(0, 8)}`
}

/** The error and its causes, in order. */
function causesOf(error: Error): Error[] {
  return error.cause instanceof Error ? [error, ...causesOf(error.cause)] : [error]
}

function framesOf({ stack = '' }: Error): string[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, name = '', path = ''] = FRAME.exec(line) ?? []
    return OUR_FOLDERS.some((folder) => path.startsWith(folder))
      ? [`${name} ${path.slice(ROOT.length)}`]
      : []
  })
  return frames.slice(0, TOP)
}
