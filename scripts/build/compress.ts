import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/

export function brotli(content: Buffer): Buffer {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
}

/** Writes `.br` and `.gz` next to every text file, if they are smaller. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(name) || name.startsWith('.vite')) continue
    const file = join(folder, name)
    const content = readFileSync(file)
    const siblings = { br: brotli(content), gz: gzipSync(content, { level: 9 }) }
    for (const [extension, compressed] of Object.entries(siblings)) {
      if (compressed.length < content.length) writeFileSync(`${file}.${extension}`, compressed)
    }
  }
}
