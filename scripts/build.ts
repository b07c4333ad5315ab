import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { ROUTES } from '#server/platform/http/static.ts'
import { compressFolder } from './build/compress.ts'
import { drawIcons } from './build/icons.ts'
import { readManifest } from './build/manifest.ts'
import { type ServerEntry, writePages } from './build/pages.ts'
import { buildServiceWorker } from './build/service-worker.ts'
import { type Weight, weigh } from './build/weights.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'dist/client')
const prerender = join(root, 'dist/prerender')

async function buildServerEntry(): Promise<ServerEntry> {
  await build({
    logLevel: 'warn',
    // The server renders the first card with this bundle, and is installed without the client's packages.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'entry-server.tsx',
      outDir: prerender,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'client/entry-server.tsx' },
    },
  })
  return import(pathToFileURL(join(prerender, 'entry-server.js')).href)
}

function print(weights: readonly Weight[]): void {
  for (const { what, kB, limit } of weights) {
    const mark = kB > limit ? '  <- too heavy' : ''
    console.log(`${what.padEnd(40)}${kB.toFixed(1).padStart(7)} kB of ${limit}${mark}`)
  }
}

process.chdir(root)
// Whatever the shell sets: with React's development checks, the client would be half as large again.
process.env.NODE_ENV = 'production'
rmSync(join(client, ROUTES), { force: true })
await build({ logLevel: 'warn' })
const manifest = readManifest(client)
await writePages(client, manifest, await buildServerEntry())
await drawIcons(client)
await buildServiceWorker(client)
const weights = weigh(client, manifest)
print(weights)
compressFolder(client)
if (weights.some(({ kB, limit }) => kB > limit)) {
  console.error('The client exceeds its size limits (scripts/build/weights.ts).')
  process.exitCode = 1
}
