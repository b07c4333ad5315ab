import { spawnSync } from 'node:child_process'

/** Runs a program and returns its standard output. @throws If it fails. */
export function run(program: string, args: readonly string[], cwd = '.'): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr || stdout || error?.message}`)
  return stdout
}
