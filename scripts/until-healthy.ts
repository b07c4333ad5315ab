import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

// Ends when the process on PORT is healthy, or with status 1 when systemd's MAINPID no longer runs. The caller limits
// the time. On Linux, a connection to 0.0.0.0 reaches this machine.
const { HOST: host = '127.0.0.1', PORT: port = '3000', MAINPID } = process.env
while (!(await isHealthy())) {
  if (MAINPID && !isAlive(Number(MAINPID))) process.exit(1)
  await pause(200)
}

// With a signal, not in /proc: the unit hides other processes there (ProtectProc).
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function isHealthy(): Promise<boolean> {
  return new Promise((settle) => {
    const signal = AbortSignal.timeout(2_000)
    get({ host, port, path: '/api/health', signal }, (response) => {
      response.resume()
      settle(response.statusCode === 200)
    }).on('error', () => settle(false))
  })
}
