import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'

/** A request, as a proxy would log it. */
export interface LoggedRequest {
  method: string
  /** With a star after each part of the path that sqlmap should vary. */
  path: string
  headers: Readonly<Record<string, string>>
  body: string
}

const LINE = '='.repeat(54)

/** Varies every parameter of the requests. Returns a line for each one that is open to SQL injection. */
export async function runSqlmap(
  url: string,
  requests: readonly LoggedRequest[],
  scratch: string,
): Promise<string[]> {
  const log = join(scratch, 'requests.log')
  const results = join(scratch, 'results.csv')
  writeFileSync(log, requests.map((request) => entryOf(url, request)).join('\n'))
  await runProgram(
    'sqlmap',
    [
      ...[
        '-l',
        log,
        '--ignore-stdin',
        '--batch',
        '--flush-session',
        '--disable-coloring',
        '--skip-waf',
      ],
      ...['--output-dir', join(scratch, 'sqlmap'), '--results-file', results],
      // Only PostgreSQL: the dialects of other databases would take hours.
      ...['--dbms', 'PostgreSQL', '--level', process.env.PROOF_SQLMAP_LEVEL ?? '1', '--risk', '2'],
      ...['--time-sec', '2', '--timeout', '10', '--retries', '1', '--keep-alive'],
      // By default it skips the rest of a site once it has found one vulnerability.
      ...['--answers', 'skip further=N,exploit=N,keep testing=Y'],
      ...['--ignore-code', '401', '--ignore-redirects', '--drop-set-cookie'],
    ],
    join(scratch, 'sqlmap.txt'),
  )
  if (!existsSync(results)) return []
  const [, ...rows] = readFileSync(results, 'utf8').trim().split('\n')
  // sqlmap itself marks a finding as false after a second check, if the response differs each time, such as by a new
  // reference.
  const found = rows.filter((row) => !row.endsWith('false positive or unexploitable'))
  console.log(`  sqlmap: ${found.length} found, ${rows.length - found.length} withdrawn`)
  return found
}

function entryOf(url: string, { method, path, headers, body }: LoggedRequest): string {
  const { host } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\n')
  return [LINE, `10:00:00  ${url}  [127.0.0.1]`, LINE, request, LINE, ''].join('\n')
}
