import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { probeRelay } from '#server/features/calls/relay-probe.ts'
import { freePort } from '#tests/support/ports.ts'
import { scratchFolder } from '../cluster/programs.ts'
import { requireProgram } from '../programs.ts'

const SECRET = 'a secret that the relay and the product share'
const READY_WITHIN_MS = 5_000

/** Settings that depend on the machine. */
const MACHINE_SETTINGS =
  /^(?:listening-ip|relay-ip|external-ip|cert|pkey|tls|realm|static-auth-secret|log-file|pidfile|userdb|syslog|listening-port|tls-listening-port)/
const PEER_SETTING = /^allowed-peer-ip/

/**
 * coturn with the settings of `ops/`, except for the certificates and its address, which is 127.0.0.1 here. It can be
 * killed and restarted on its port. With `reachesItself: false` its allowed peer stays the address of production.
 */
export async function openRelay({ reachesItself = true } = {}) {
  requireProgram('turnserver', 'coturn')
  const port = await freePort()
  const folder = scratchFolder()
  const file = join(folder, 'turnserver.conf')
  const production = readFileSync(
    join(import.meta.dirname, '../../ops/coturn/turnserver.conf'),
    'utf8',
  )
  const kept = production.split('\n').filter((line) => !MACHINE_SETTINGS.test(line))
  const shared = reachesItself ? kept.filter((line) => !PEER_SETTING.test(line)) : kept
  const own = [
    ...['listening-ip=127.0.0.1', 'relay-ip=127.0.0.1', `listening-port=${port}`],
    'allow-loopback-peers',
    ...(reachesItself ? ['allowed-peer-ip=127.0.0.1'] : []),
    ...['no-tls', 'no-dtls', 'realm=embellie'],
    ...[`static-auth-secret=${SECRET}`, `userdb=${join(folder, 'turndb')}`],
    ...[`pidfile=${join(folder, 'pid')}`, 'log-file=stdout'],
  ]
  writeFileSync(file, [...shared, ...own, ''].join('\n'))
  const url = `turn:127.0.0.1:${port}`
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    child = spawn('turnserver', ['-c', file], { stdio: 'ignore' })
    const deadline = performance.now() + READY_WITHIN_MS
    while (!(await probeRelay(url))) {
      if (performance.now() > deadline) throw new Error('coturn does not respond.')
      await pause(50)
    }
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  process.once('exit', () => child?.kill('SIGKILL'))
  await start()
  return { settings: { TURN_URL: url, TURN_SECRET: SECRET }, url, secret: SECRET, start, kill }
}
export type Relay = Awaited<ReturnType<typeof openRelay>>
