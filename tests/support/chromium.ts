import { spawn } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { installWithApt, isRoot } from './debian.ts'

export interface Chromium {
  path: string
  args: string[]
  /** Environment variables that this Chromium needs to find its own libraries. */
  env: Record<string, string>
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
// Without a graphics card, software rasterization and a separate GPU process are both slower. They are disabled
// together: without the process, starting the rasterizer changes the environment while other threads read it, which
// sometimes crashes the browser.
const ARGS = [
  ...(isRoot() ? ['--no-sandbox'] : []),
  ...['--disable-gpu', '--disable-software-rasterizer', '--in-process-gpu'],
  // Letters are as wide as on members' devices. With hinting, the width of each letter is a whole number of pixels, and
  // a line is 2 % longer.
  '--font-render-hinting=none',
]
// Browser processes exchange frames here. Docker provides 64 MB, which is too little; using the disk instead costs 5 %
// more time.
const SHARED_MEMORY = '/dev/shm'
const ROOMY_BYTES = 2 ** 30

/** Playwright's default arguments that slow this machine down. */
export function ignoredDefaultArgs(): string[] {
  if (!existsSync(SHARED_MEMORY)) return []
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= ROOMY_BYTES ? ['--disable-dev-shm-usage'] : []
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function inSystem(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).filter(
    isExecutable,
  )
}

function inPlaywrightCache(): string[] {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return []
  return readdirSync(cache, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[/\\](chrome|chrome-headless-shell|headless_shell)$/.test(path))
    .map((path) => join(cache, path))
    .filter(isExecutable)
}

/** Starts the browser once: a binary can exist and still lack a library. */
function canStart({ path, args, env }: Chromium): Promise<boolean> {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-trial-'))
  const flags = ['--headless', '--remote-debugging-port=0', '--no-sandbox']
  const trial = spawn(path, [...flags, `--user-data-dir=${profile}`, ...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  return new Promise<boolean>((settle) => {
    const timer = setTimeout(() => settle(false), 20_000)
    let output = ''
    trial.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('DevTools listening on')) settle(true)
    })
    trial.once('error', () => settle(false))
    trial.once('close', () => {
      clearTimeout(timer)
      settle(false)
    })
  }).finally(() => {
    trial.kill('SIGKILL')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  })
}

async function fromFirstWorking(paths: string[]): Promise<Chromium | undefined> {
  for (const path of paths) {
    const candidate = { path, args: ARGS, env: {} }
    if (await canStart(candidate)) return candidate
  }
  return undefined
}

// The package's own configuration only looks in the folders of AWS Lambda, and a browser without fonts shows no text.
function writeFontConfig(folder: string): void {
  const config = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`
  writeFileSync(join(folder, 'fonts.conf'), config)
}

/** The static build in the npm package: it needs neither root nor a download, but is only a headless shell. */
async function fromNpm(): Promise<Chromium | undefined> {
  const folder = resolve(import.meta.dirname, '../../node_modules/.cache/chromium')
  mkdirSync(folder, { recursive: true })
  const before = { ...process.env }
  // The package unpacks into TMPDIR, and provides its own libraries only if it believes that it runs on Lambda.
  process.env.TMPDIR = folder
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  const path = await packaged.executablePath()
  writeFontConfig(join(folder, 'fonts'))
  const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = process.env
  for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
    if (before[name] === undefined) delete process.env[name]
    else process.env[name] = before[name]
  }
  const candidate = {
    path,
    args: [...new Set([...ARGS, '--no-sandbox'])],
    env: { LD_LIBRARY_PATH, FONTCONFIG_PATH },
  }
  return (await canStart(candidate)) ? candidate : undefined
}

async function fromApt(): Promise<Chromium | undefined> {
  if (!isRoot() || !isExecutable('/usr/bin/apt-get')) return undefined
  installWithApt('chromium')
  return fromFirstWorking(inSystem())
}

async function search(): Promise<Chromium> {
  const given = process.env.CHROMIUM_PATH
  if (given) return { path: given, args: ARGS, env: {} }
  const found =
    (await fromFirstWorking(inSystem())) ??
    (await fromFirstWorking(inPlaywrightCache())) ??
    (await fromNpm()) ??
    (await fromApt())
  if (found) return found
  throw new Error('Aucun Chromium utilisable : installez chromium ou donnez CHROMIUM_PATH.')
}

/**
 * Finds a Chromium that starts. The result is kept in the environment, because every worker process of a run asks
 * again.
 */
export async function findChromium(): Promise<Chromium> {
  process.env.TEST_CHROMIUM ??= JSON.stringify(await search())
  return JSON.parse(process.env.TEST_CHROMIUM) as Chromium
}

if (import.meta.main) console.log(JSON.stringify(await findChromium()))
