import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDemoRelay } from './demo-relay.ts'

const TURN = { urls: [], secret: null, isUnset: true }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embellie-relay-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Installs a script that is started instead of coturn. */
function install(script: string): void {
  const file = join(folder, 'setpriv')
  writeFileSync(file, `#!${process.execPath}\n${script}\n`)
  chmodSync(file, 0o755)
}

/** Echoes the first packet on the port of its settings, and ends. */
const RELAY = `
const [, port] = /listening-port=(\\d+)/.exec(require('node:fs').readFileSync(process.argv.at(-1), 'utf8'))
const socket = require('node:dgram').createSocket('udp4')
socket.on('message', (asked, from) => socket.send(asked, from.port, from.address, () => socket.close()))
socket.bind(Number(port), '127.0.0.1')`

const open = () => openDemoRelay({ dataDir: folder, turn: TURN })

describe('the relay of the demonstration', () => {
  it('only serves this machine, with a secret that no other user can read', async () => {
    install(RELAY)
    const relay = await open()
    expect(relay?.urls).toEqual([expect.stringMatching(/^turn:127\.0\.0\.1:\d+$/)])
    expect(relay?.secret).toMatch(/^[\da-f]{64}$/)
    const file = join(folder, 'relay/turnserver.conf')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const lines = readFileSync(file, 'utf8').split('\n')
    expect(lines).toContain(`static-auth-secret=${relay?.secret}`)
    expect(lines).toContain('listening-ip=127.0.0.1')
    expect(lines).toContain('denied-peer-ip=0.0.0.0-255.255.255.255')
    expect(lines.filter((line) => line.startsWith('allowed-peer-ip'))).toEqual([
      'allowed-peer-ip=127.0.0.1',
    ])
  })

  it('is absent if coturn is missing', async () => {
    expect(await open()).toBeUndefined()
  })

  it('is absent if coturn does not start', async () => {
    install('process.exit(1)')
    expect(await open()).toBeUndefined()
  })
})
