import { isIP } from 'node:net'
import * as z from 'zod/mini'

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

const email = z.email()

export function listOf(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

export function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
}

export function isHost(value: string): boolean {
  return isIP(value) > 0 || (HOST_NAME.test(value) && !/^[\d.]+$/.test(value))
}

/** Whether the value is an http or https origin: no path, no user name, no password. */
export function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

export function isEmail(value: string): boolean {
  return z.safeParse(email, value).success
}

/** `adresse@exemple.fr` or `Nom <adresse@exemple.fr>`. */
export function isSender(value: string): boolean {
  return isEmail(/^[^<>]+<([^<>]+)>$/.exec(value)?.[1] ?? value)
}

/** An IP address, a network such as 10.0.0.0/8, or one of the names that Fastify accepts. */
export function isProxy(value: string): boolean {
  if (PROXY_NAMES.includes(value)) return true
  const [address = '', prefix] = value.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (prefix === undefined) return bits > 0
  return /^[1-9]\d*$/.test(prefix) && Number(prefix) <= bits
}

/** The value as an error message can show it: on one line, without secrets. */
export function redacted(name: string, value: string): string {
  if (/SECRET|KEY|TOKEN/.test(name)) return '***'
  const line = value.replace(/\s+/g, ' ')
  return name.endsWith('_URL') ? line.replace(/^([a-z0-9+.-]+:\/\/)?.*@/i, '$1***@') : line
}
