import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

// Ends when the process of PORT serves; whoever starts this says how long it may take. On Linux, 0.0.0.0 leads to this machine.
const { HOST: host = '127.0.0.1', PORT: port = '3000' } = process.env
while (!(await isHealthy())) await pause(200)

function isHealthy(): Promise<boolean> {
  return new Promise((settle) => {
    const signal = AbortSignal.timeout(2_000)
    get({ host, port, path: '/api/health', signal }, (answer) => {
      answer.resume()
      settle(answer.statusCode === 200)
    }).on('error', () => settle(false))
  })
}
