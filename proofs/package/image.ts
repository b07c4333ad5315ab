import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Report } from '../cluster/report.ts'
import { enter, runInRoot } from './clean-root.ts'

interface Made {
  root: string
  deb: string
  report: Report
}

/**
 * Runs the last stage of the image, each step by hand: this needs no container engine, only a root like its base image.
 */
export async function proveImage({ root, deb, report }: Made): Promise<void> {
  const steps = lastStage()
  const of = (name: string) => steps.flatMap(([step, what]) => (step === name ? [what] : []))
  const last = (name: string) => of(name).at(-1) ?? ''

  const folder = last('COPY').split(' ').at(-1) ?? ''
  mkdirSync(join(root, folder))
  copyFileSync(deb, join(root, folder, basename(deb)))
  for (const line of of('RUN')) {
    const { status, output } = runInRoot(root, line)
    report.check('each step of the image succeeds', status === 0 ? 0 : output.slice(-1_000), 0)
  }
  // Example values for the settings that production requires.
  const given = { BASE_URL: 'http://localhost:3000', APP_SECRET: 'x'.repeat(64) }
  const set = Object.entries(given).map(([name, value]) => `${name}=${value}`)
  const environment = [...last('ENV').split(' '), ...set].map((pair) => `--setenv=${pair}`)
  const command = JSON.parse(last('CMD')) as string[]
  const where = [`--user=${last('USER')}`, `--chdir=${last('WORKDIR')}`]
  const inside = await enter(root, ['--as-pid2', '--pipe', ...where, ...environment, ...command])
  try {
    const check = JSON.parse(/CMD (\[.*\])/.exec(last('HEALTHCHECK'))?.[1] ?? '[]') as string[]
    const line = ['timeout', '60', 'env', `--chdir=${last('WORKDIR')}`, ...check]
    const { status, output } = inside.exec(...line)
    report.check(
      'the image serves, by its command and its health check',
      status === 0 || output,
      true,
    )
    const find = "find /proc/[0-9]*/exe -lname '*/bin/node' -printf '%u\\n' | sort -u"
    const user = inside.exec('sh', '-c', find).output
    report.check('the process runs as an unprivileged user', user, 'embellie')
  } finally {
    await inside.stop()
  }
}

/** The instructions of the Containerfile's last stage, as pairs. */
function lastStage(): [step: string, what: string][] {
  const text = readFileSync('ops/Containerfile', 'utf8')
  return text
    .slice(text.lastIndexOf('\nFROM ') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])
}
