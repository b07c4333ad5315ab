import { rmSync } from 'node:fs'
import { runQuietly, SetupError } from './processes.mjs'
import { step } from './progress.mjs'
import { fingerprint, whenChanged } from './stamp.mjs'

const STAMP_FILE = 'dist/.stamp'
const SOURCES = [
  'client',
  'shared',
  'scripts/build',
  'scripts/build.ts',
  'vite.config.ts',
  'package-lock.json',
]

async function build() {
  const { code, output } = await runQuietly(process.execPath, ['scripts/build.ts'])
  if (code !== 0) throw new SetupError(`${output.trim()}\nLa construction de l'interface a échoué.`)
}

/** Builds the client into dist/ when its sources changed. */
export async function buildClient({ force = false } = {}) {
  if (force) rmSync(STAMP_FILE, { force: true })
  await whenChanged(STAMP_FILE, fingerprint(SOURCES), () =>
    step("Construction de l'interface…", build),
  )
}
