import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync, renameSync } from 'node:fs'
import { platform } from 'node:os'
import { dirname, join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The engine's files on disk, with the fsync that PGlite omits, so that a committed payment survives a power cut. */
export function durableFiles(folder: string, onAbort: () => void): NodeFS {
  const files = new NodeFS(folder)
  const init = files.init.bind(files)
  files.init = async (...args) => {
    const started = await init(...args)
    started.emscriptenOpts.onAbort = onAbort
    started.emscriptenOpts.preRun?.push(({ NODEFS }) => {
      const operations = Object(NODEFS).stream_ops
      operations.fsync = ({ nfd }: { nfd: number }) => {
        fdatasyncSync(nfd)
        return 0
      }
    })
    return started
  }
  return files
}

/** Flushes every file of a folder to the disk. */
export function flushFolder(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) flush(path, 'r+')
    if (entry.isDirectory()) flushDirectory(path)
  }
  flushDirectory(folder)
}

/** Renames so that the new name survives a power cut. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  flushDirectory(dirname(to))
}

function flushDirectory(path: string): void {
  // Windows cannot flush a directory; its file system journals names.
  if (platform() !== 'win32') flush(path, 'r')
}

function flush(path: string, mode: 'r' | 'r+'): void {
  const descriptor = openSync(path, mode)
  fsyncSync(descriptor)
  closeSync(descriptor)
}
