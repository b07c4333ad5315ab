import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Report } from '../cluster/report.ts'
import { enter, runInRoot } from './clean-root.ts'

interface Made {
  root: string
  deb: string
  report: Report
}

/** The second stage of the image, each step by hand: no engine is needed, only a root like the one it begins with. */
export async function proveImage({ root, deb, report }: Made): Promise<void> {
  const steps = lastStage()
  const of = (name: string) => steps.flatMap(([step, what]) => (step === name ? [what] : []))
  const last = (name: string) => of(name).at(-1) ?? ''

  const folder = last('COPY').split(' ').at(-1) ?? ''
  mkdirSync(join(root, folder))
  copyFileSync(deb, join(root, folder, basename(deb)))
  for (const line of of('RUN')) {
    const { status, said } = runInRoot(root, line)
    report.check('each step of the image succeeds', status === 0 ? 0 : said.slice(-1_000), 0)
  }
  // The demonstration's own values of what production asks for.
  const given = { BASE_URL: 'http://localhost:3000', APP_SECRET: 'x'.repeat(64) }
  const set = Object.entries(given).map(([name, value]) => `${name}=${value}`)
  const environment = [...last('ENV').split(' '), ...set].map((pair) => `--setenv=${pair}`)
  const command = JSON.parse(last('CMD')) as string[]
  const where = [`--user=${last('USER')}`, `--chdir=${last('WORKDIR')}`]
  const inside = await enter(root, ['--as-pid2', '--pipe', ...where, ...environment, ...command])
  try {
    const check = JSON.parse(/CMD (\[.*\])/.exec(last('HEALTHCHECK'))?.[1] ?? '[]') as string[]
    const line = ['timeout', '60', 'env', `--chdir=${last('WORKDIR')}`, ...check]
    const { status, said } = inside.tell(...line)
    report.check(
      'the image serves, by its own command and health check',
      status === 0 || said,
      true,
    )
    const find = "find /proc/[0-9]*/exe -lname '*/bin/node' -printf '%u\\n' | sort -u"
    const user = inside.tell('sh', '-c', find).said
    report.check('as a user without rights', user, 'embellie')
  } finally {
    await inside.stop()
  }
}

/** What the last stage of the Containerfile says, a pair a step. */
function lastStage(): [step: string, what: string][] {
  const text = readFileSync('ops/Containerfile', 'utf8')
  return text
    .slice(text.lastIndexOf('\nFROM ') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])
}
