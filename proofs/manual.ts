import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const MANUAL = readFileSync(resolve(import.meta.dirname, '../docs/operations.md'), 'utf8')
const BLOCKS = /^```\n([\s\S]+?)^```/gm
/** What a command begins with, between other words: said alone it is only the program's name. */
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

/** All that docs/operations.md has one type: the lines of its blocks, and the commands between its words. */
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
 * The one command of the manual that begins so, as it stands there, for a proof to run it. What is each one's own (a date,
 * a folder) is put in place of what the manual says. tests/operations.test.ts looks that none is left out.
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
