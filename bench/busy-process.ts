import { spawn } from 'node:child_process'

/** Runs the work while another process keeps one of the cores busy. */
export async function withBusyProcess<T>(work: () => Promise<T>): Promise<T> {
  const busyProcess = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' })
  const end = () => busyProcess.kill('SIGKILL')
  process.once('exit', end)
  try {
    return await work()
  } finally {
    end()
    process.off('exit', end)
  }
}
