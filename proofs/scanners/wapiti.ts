import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'

const MODULES = 'sql,xss,permanentxss,redirect,crlf,file,exec'
const MOST_SECONDS_OF_A_MODULE = '600'

interface Report {
  vulnerabilities: Record<string, { method: string; path: string; parameter: string }[]>
}

/** Crawls from these paths and attacks what it finds. Returns a line for each vulnerability. */
export async function runWapiti(
  url: string,
  starts: readonly string[],
  cookie: string,
  scratch: string,
): Promise<string[]> {
  const report = join(scratch, 'wapiti.json')
  await runProgram(
    'wapiti',
    [
      ...['-u', `${url}/`, '--scope', 'domain', '-d', '3', '--flush-session', '--no-bugreport'],
      ...starts.flatMap((path) => ['-s', url + path]),
      ...['-H', `Cookie: ${cookie}`],
      ...['-m', MODULES, '--max-attack-time', MOST_SECONDS_OF_A_MODULE, '-t', '10'],
      ...['--store-session', join(scratch, 'wapiti'), '-f', 'json', '-o', report],
    ],
    join(scratch, 'wapiti.txt'),
  )
  const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return Object.entries(vulnerabilities).flatMap(([kind, holes]) =>
    holes.map(({ method, path, parameter }) => `${kind}: ${method} ${path} (${parameter})`),
  )
}
