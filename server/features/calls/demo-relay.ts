import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import { probeRelay } from './relay-probe.ts'

const TRIES = 20
const TRY_EVERY_MS = 100

/**
 * Runs a relay for this machine only, so that the demonstration has calls; undefined if coturn is missing or does not
 * start.
 */
export async function openDemoRelay(config: Pick<Config, 'dataDir' | 'turn'>) {
  const port = await freePort()
  const secret = randomBytes(32).toString('hex')
  const file = writeSettings(join(config.dataDir, 'relay'), port, secret)
  // `--pdeathsig` ends the relay with this process, however this process ends.
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', 'turnserver', '-c', file], {
    stdio: 'ignore',
  })
  let hasFailed = false
  child.once('error', () => (hasFailed = true))
  child.once('exit', () => (hasFailed = true))
  child.unref()
  const url = `turn:127.0.0.1:${port}`
  for (let nth = 0; nth < TRIES && !hasFailed; nth++) {
    if (await probeRelay(url)) return { ...config.turn, urls: [url], secret }
    await pause(TRY_EVERY_MS)
  }
  child.kill()
  return undefined
}

function writeSettings(folder: string, port: number, secret: string): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'turnserver.conf')
  const lines = [
    ...['listening-ip=127.0.0.1', 'relay-ip=127.0.0.1', `listening-port=${port}`],
    ...['use-auth-secret', `static-auth-secret=${secret}`, 'realm=embellie'],
    // Both ends of a call are on this machine.
    ...['allow-loopback-peers', 'allowed-peer-ip=127.0.0.1'],
    ...[
      'denied-peer-ip=0.0.0.0-255.255.255.255',
      'denied-peer-ip=::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    ],
    ...['no-multicast-peers', 'no-cli', 'no-tls', 'no-dtls', 'fingerprint'],
    ...[`userdb=${join(folder, 'turndb')}`, `pidfile=${join(folder, 'pid')}`],
    ...['log-file=stdout', 'simple-log', 'user-quota=24', 'total-quota=240'],
  ]
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return file
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}
