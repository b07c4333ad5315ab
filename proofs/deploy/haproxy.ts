import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, untilListening } from '#tests/support/ports.ts'
import { scratchFolder } from '../cluster/programs.ts'
import { requireProgram } from '../programs.ts'

const READY_WITHIN_MS = 5_000

/**
 * HAProxy in front of processes, whose health it checks every second. It retries nothing: a request without a response
 * fails.
 */
export async function openHaproxy(processes: readonly string[]) {
  requireProgram('haproxy')
  const port = await freePort()
  const folder = scratchFolder()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(join(folder, 'unanswered.http'), UNANSWERED)
  writeFileSync(file, configuration({ port, processes, folder }))
  const child = spawn('haproxy', ['-f', file], { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  if (!(await untilListening(port, READY_WITHIN_MS))) throw new Error('HAProxy does not listen.')
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

/**
 * The status that HAProxy returns if no process responds. It differs from the status of a process that is overloaded.
 */
export const NO_ANSWER = 599
const UNANSWERED = `HTTP/1.1 ${NO_ANSWER} Unanswered\r\ncontent-length: 0\r\n\r\n`

interface Place {
  port: number
  processes: readonly string[]
  folder: string
}

function configuration({ port, processes, folder }: Place): string {
  return `
global
  maxconn 8000
defaults
  mode http
  retries 0
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  timeout check 5s
${[502, 503, 504].map((status) => `  errorfile ${status} ${folder}/unanswered.http`).join('\n')}
frontend site
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance leastconn
  option httpchk GET /api/health
  http-check expect status 200
  default-server check inter 1s fall 2 rise 1
${processes.map((address, nth) => `  server process${nth} ${address}`).join('\n')}
`
}
