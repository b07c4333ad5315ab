import { spawn } from 'node:child_process'

/** Has it done while another program keeps one of the processors busy. */
export async function besideNeighbour<T>(work: () => Promise<T>): Promise<T> {
  const neighbour = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' })
  const end = () => neighbour.kill('SIGKILL')
  process.once('exit', end)
  try {
    return await work()
  } finally {
    end()
    process.off('exit', end)
  }
}
