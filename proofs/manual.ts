import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const MANUAL = readFileSync(resolve(import.meta.dirname, '../docs/operations.md'), 'utf8')
const BLOCKS = /^```\n([\s\S]+?)^```/gm
/** Programs that start a command in running text; a program's name alone is not a command. */
export const PROGRAMS: readonly string[] = [
  ...[
    'apt',
    'chmod',
    'curl',
    'df',
    'editor',
    'embellie',
    'install',
    'journalctl',
    'nginx',
    'npm',
    'npx',
  ],
  ...['openssl', 'patronictl', 'pgbackrest', 'psql', 'runuser', 'systemctl'],
]

/** All commands of docs/operations.md: the lines of its code blocks, and the commands in its running text. */
export const COMMANDS: readonly string[] = [...new Set([...lines(), ...spans()])]

function lines(): string[] {
  return [...MANUAL.matchAll(BLOCKS)].flatMap(([, text = '']) => text.trim().split('\n'))
}

function spans(): string[] {
  const spans = [...MANUAL.replaceAll(BLOCKS, '').matchAll(/`([^`]+)`/g)]
  return spans
    .map(([, span = '']) => span.replaceAll('\n', ' '))
    .filter((span) => span.includes(' ') && PROGRAMS.includes(span.split(' ', 1)[0] ?? ''))
}

/**
 * The only command of the manual with this beginning, for a proof to run it. `own` replaces the parts that differ for
 * each owner (a date, a folder). tests/operations.test.ts checks that every command is used.
 */
export function command(beginning: string, own: Record<string, string> = {}): string {
  const begun = COMMANDS.filter((line) => line.startsWith(beginning))
  const [found, ...others] = begun.includes(beginning) ? [beginning] : begun
  if (!found || others.length > 0) {
    throw new Error(
      `« ${beginning} » begins ${found ? 'several commands' : 'no command'} of the manual.`,
    )
  }
  return Object.entries(own).reduce((line, [said, instead]) => {
    if (!line.includes(said)) throw new Error(`« ${line} » does not say « ${said} ».`)
    return line.replace(said, () => instead)
  }, found)
}
