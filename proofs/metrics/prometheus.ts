import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, untilListening } from '#tests/support/ports.ts'

const READY_WITHIN_MS = 20_000

/** The last lines of the output of a promtool check; empty if it succeeds. */
export function promtool(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
  return status === 0 ? [] : `${stdout}${stderr}`.trim().split('\n').slice(-4)
}

interface Options {
  folder: string
  rules: string
  /** `host:port` of the process to read. */
  target: string
  token: string
}

interface Answer {
  status: string
  error?: string
  data?: { result?: { value: [number, string] }[]; groups?: { rules: Rule[] }[] }
}

interface Rule {
  name: string
  query: string
  type: 'recording' | 'alerting'
  health: string
  lastError?: string
}

/** A Prometheus that scrapes one process every second, with the product's own rules. */
export async function openPrometheus({ folder, rules, target, token }: Options) {
  const port = await freePort()
  const tokenFile = join(folder, 'token')
  const config = join(folder, 'prometheus.yml')
  writeFileSync(tokenFile, token)
  writeFileSync(
    config,
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: ['${rules}']
scrape_configs:
  - job_name: embellie
    authorization: { credentials_file: '${tokenFile}' }
    static_configs: [{ targets: ['${target}'] }]
`,
  )
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(folder, 'series')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const child = spawn('prometheus', args, { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  if (!(await untilListening(port, READY_WITHIN_MS))) throw new Error('Prometheus does not listen.')

  async function ask(path: string): Promise<Answer> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
    return (await answer.json()) as Answer
  }

  /** The current values of an expression. Throws if it is invalid. */
  async function query(expression: string): Promise<number[]> {
    const { status, error, data } = await ask(`query?query=${encodeURIComponent(expression)}`)
    if (status !== 'success') throw new Error(`${expression}: ${error}`)
    return (data?.result ?? []).map(({ value: [, value] }) => Number(value))
  }

  async function readRules(): Promise<Rule[]> {
    const { data } = await ask('rules')
    return (data?.groups ?? []).flatMap((group) => group.rules)
  }

  async function close(): Promise<void> {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  return { query, readRules, close }
}
export type Prometheus = Awaited<ReturnType<typeof openPrometheus>>
