import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

/** Runs a scanner to its end. Its output goes to a file. */
export async function runProgram(name: string, args: string[], log: string): Promise<void> {
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const file = createWriteStream(log)
  child.stdout.pipe(file, { end: false })
  child.stderr.pipe(file, { end: false })
  const [status] = await once(child, 'close')
  file.end()
  if (status !== 0) throw new Error(`${name} exited with ${status}: see ${log}.`)
}
