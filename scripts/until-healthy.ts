import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

// Ends when the process of PORT serves, or when systemd's MAINPID is gone; whoever starts this says how long it may take.
// On Linux, 0.0.0.0 leads to this machine.
const { HOST: host = '127.0.0.1', PORT: port = '3000', MAINPID } = process.env
while (!(await isHealthy())) {
  if (MAINPID && !isAlive(Number(MAINPID))) process.exit(1)
  await pause(200)
}

// By a signal, not in /proc: the unit hides from its processes what runs beside them.
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
    get({ host, port, path: '/api/health', signal }, (answer) => {
      answer.resume()
      settle(answer.statusCode === 200)
    }).on('error', () => settle(false))
  })
}
