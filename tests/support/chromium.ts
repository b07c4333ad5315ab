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
  /** What this Chromium needs in its environment to find its own libraries. */
  env: Record<string, string>
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
// Where there is no graphics card, one that is played by the processor is the slower way to draw, and so is a process for
// it. Without that process, starting the played one changes the environment while other threads read it, which ends the
// browser now and then.
const ARGS = [
  ...(isRoot() ? ['--no-sandbox'] : []),
  ...['--disable-gpu', '--disable-software-rasterizer', '--in-process-gpu'],
  // As wide as on the devices of members: hinted, each letter is a whole number of pixels, and a line two hundredths longer.
  '--font-render-hinting=none',
]
// Frames pass between processes there. Docker gives it 64 MB, too few; a disk in its place costs a twentieth more.
const SHARED_MEMORY = '/dev/shm'
const ROOMY_BYTES = 2 ** 30

/** What Playwright asks for that this machine does better without. */
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

/** One real start: a binary may be there and still lack a library. */
function works({ path, args, env }: Chromium): Promise<boolean> {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-trial-'))
  const flags = ['--headless', '--remote-debugging-port=0', '--no-sandbox']
  const trial = spawn(path, [...flags, `--user-data-dir=${profile}`, ...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  return new Promise<boolean>((settle) => {
    const timer = setTimeout(() => settle(false), 20_000)
    let said = ''
    trial.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('DevTools listening on')) settle(true)
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
    if (await works(candidate)) return candidate
  }
  return undefined
}

// Its own configuration looks in the folders of Lambda only, and a browser without any font shows no text.
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

/** The static build in the npm package: no root and no download, but only a headless shell. */
async function fromNpm(): Promise<Chromium | undefined> {
  const folder = resolve(import.meta.dirname, '../../node_modules/.cache/chromium')
  mkdirSync(folder, { recursive: true })
  const before = { ...process.env }
  // It unpacks into TMPDIR whatever lies there, and brings its own libraries only where it believes to be on Lambda.
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
  return (await works(candidate)) ? candidate : undefined
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

/** Finds a Chromium that starts; searched once, since every worker process of a run asks again. */
export async function findChromium(): Promise<Chromium> {
  process.env.TEST_CHROMIUM ??= JSON.stringify(await search())
  return JSON.parse(process.env.TEST_CHROMIUM) as Chromium
}

if (import.meta.main) console.log(JSON.stringify(await findChromium()))
