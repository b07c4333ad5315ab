import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { join, resolve } from 'node:path'
import { freePort } from '#tests/support/ports.ts'
import { runNginx, scratchFolder } from '../cluster/programs.ts'

const CONFIGURATION = resolve(import.meta.dirname, '../../ops/nginx')
export const SITE = 'https://localhost'

export interface Answer {
  status: number
  headers: Record<string, string>
  bytes: Buffer
}

/**
 * nginx with the configuration of ops/nginx, except for ports, folders and the certificate, in front of the given
 * processes; requests use HTTP/2.
 */
export async function openProxy(processes: readonly string[]) {
  const [port, plainPort, folder] = [await freePort(), await freePort(), scratchFolder()]
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  )
  const read = (name: string) => readFileSync(join(CONFIGURATION, name), 'utf8')
  const site = read('embellie.conf')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('embellie.example', 'localhost')
    .replace('/etc/ssl/embellie.pem', certificate)
    .replace('/etc/ssl/embellie.key', key)
    .replace('/var/cache/embellie-photos', join(folder, 'photos'))
    .replaceAll('/var/log/nginx', join(folder, 'logs'))
  const ports = processes.map((url) => new URL(url).port)
  const upstreams = read('processes.conf').replaceAll(/127\.0\.0\.1:300(\d)/g, (_, nth) => {
    return `127.0.0.1:${ports[Number(nth) % ports.length]}`
  })
  const nginx = await runNginx(site + upstreams, { port, folder })
  const session = connect(`https://localhost:${port}`, { ca: readFileSync(certificate) })
  session.setMaxListeners(0)
  await new Promise((settle, reject) => session.once('connect', settle).once('error', reject))

  function ask(
    path: string,
    { method = 'GET', body, ...headers }: Record<string, string> = {},
  ): Promise<Answer> {
    const about = { ':path': path, ':method': method, ':authority': 'localhost', ...headers }
    return new Promise((settle, reject) => {
      const stream = session.request(about, { endStream: body === undefined })
      const parts: Buffer[] = []
      let head: Record<string, string> = {}
      stream.on('response', (given) => {
        head = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, `${value}`]))
      })
      stream.on('data', (part) => parts.push(part))
      stream.on('error', reject)
      stream.on('end', () => {
        const { ':status': status, ...others } = head
        settle({ status: Number(status), headers: others, bytes: Buffer.concat(parts) })
      })
      if (body !== undefined) stream.end(body)
    })
  }

  async function close(): Promise<void> {
    session.close()
    await nginx.close()
  }

  return { ask, protocol: session.alpnProtocol, close }
}
export type PhotoProxy = Awaited<ReturnType<typeof openProxy>>
