import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const OFFLINE_PAGE = 'offline/index.html'
/** The scripts and style sheets of every page, and the fonts of their first paint. */
const KEPT_ASSET = /\.(?:js|css)$|-core-[\w-]+\.woff2$/
/** Large, and conversations work without it: it is fetched with the first conversation. */
const LEFT_OUT = /^caution-weights-/

/** Builds `sw.js` with the list of the files that it caches. */
export async function buildServiceWorker(folder: string): Promise<void> {
  const assets = readdirSync(join(folder, 'assets')).filter(
    (name) => KEPT_ASSET.test(name) && !LEFT_OUT.test(name),
  )
  const offlinePage = readFileSync(join(folder, OFFLINE_PAGE), 'utf8')
  const pictures = [...offlinePage.matchAll(/"\/(assets\/[^"#]+\.svg)/g)].map(
    ([, name = '']) => name,
  )
  const files = new Set([
    OFFLINE_PAGE,
    'appearance.js',
    ...assets.map((name) => `assets/${name}`),
    ...pictures,
  ])
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      FILES: JSON.stringify([...files].map((file) => `/${file}`)),
      CACHE: JSON.stringify(`build-${fingerprint(folder, files)}`),
      OFFLINE_PAGE: JSON.stringify(`/${OFFLINE_PAGE}`),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'client/service-worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

function fingerprint(folder: string, files: Iterable<string>): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}
