import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { loadConfig } from '#server/config.ts'
import type { Report } from '../cluster/report.ts'

interface Compose {
  services: Record<string, Service>
  configs: { processes: { content: string } }
}

interface Service {
  image: string
  environment: Record<string, string>
  volumes: string[]
  networks: { inside: { ipv4_address: string } }
}

const OPS = 'ops'
const PROCESSES = ['first', 'second']

/**
 * Checks the composition without a container engine: that its parts refer to each other, and that the product accepts
 * its settings.
 */
export function proveCompose(report: Report): void {
  const text = readFileSync(join(OPS, 'compose.yaml'), 'utf8')
  // Replace the variables, as an engine does with the .env file.
  const filled = text.replaceAll(/\$\{\w+(:[?-])\}/g, 'given')
  const { services, configs } = parse(filled, { merge: true }) as Compose
  const processes = PROCESSES.flatMap((name) => services[name] ?? [])
  report.check('the composition has the product twice', processes.length, 2)

  for (const { environment } of processes) {
    const owner = { BASE_URL: 'https://embellie.example', APP_SECRET: 'x'.repeat(64) }
    const config = loadConfig({ MODE: 'production', ...owner, ...environment })
    const places = [config.databaseUrl, config.redisUrl, config.smtpUrl, config.s3.endpoint]
    const hosts = places.map((place) => new URL(place ?? '').hostname)
    report.check(
      'every host that a process needs is a service',
      hosts.filter((host) => !services[host]),
      [],
    )
    const proxy = services.nginx?.networks.inside.ipv4_address
    report.check('a process trusts only the proxy', config.trustProxy, [proxy])
  }

  const forwarded = [...configs.processes.content.matchAll(/server ([\d.]+):3000/g)].map(
    ([, to]) => to,
  )
  const addresses = processes.map(({ networks }) => networks.inside.ipv4_address)
  report.check('nginx forwards to both processes', forwarded, [...addresses, ...addresses])
  const mounted = (services.nginx?.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
  // The certificate belongs to the owner.
  const files = mounted.filter((path) => !/[.](pem|key)$/.test(path))
  report.check(
    'the mounted files exist',
    files.filter((path) => !existsSync(join(OPS, path))),
    [],
  )
  report.check(
    'the composition contains no secret',
    /(SECRET|PASSWORD)\w*: (?!['"]?\$\{)/.exec(text)?.[0],
    undefined,
  )
}
