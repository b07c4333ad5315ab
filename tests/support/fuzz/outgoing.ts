import { newToken } from '#server/platform/http/session.ts'
import type { Cast } from './cast.ts'
import type { KnownValues } from './known-values.ts'
import type { BodyDraft, RequestDraft } from './request-drafts.ts'

/** A request as it is sent. */
export interface Outgoing {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer | undefined
}

interface Means {
  readonly cast: Cast
  readonly known: KnownValues
  /** Valid and broken pictures that forms contain. */
  readonly pictures: readonly Buffer[]
}

const BOUNDARY = 'limite'
/**
 * Wrong ends of a form: a missing final marker, nothing, or the start of another part. Any higher number gives the
 * correct end.
 */
const ENDINGS = [`\r\n--${BOUNDARY}`, '', `\r\n--${BOUNDARY}\r\n\r\n`]

/** Fills the ids, sessions and files of this run into a drawn request. */
export async function prepare(draft: RequestDraft, means: Means): Promise<Outgoing> {
  const { type, payload } = bytesOf(draft.body, means)
  const cookie = disguise(await means.cast.cookieOf(draft.actor), draft.cookie)
  return {
    method: draft.method,
    url: urlOf(draft, means.known),
    headers: { ...(type && { 'content-type': type }), cookie, ...draft.headers },
    payload,
  }
}

function urlOf({ operation, params, query, address }: RequestDraft, known: KnownValues): string {
  const values = params.map((value) => encode(known.resolve(value)))
  const path = operation.path.replace(/\{\w+\}/g, () => values.shift() ?? '')
  const pairs = query.map(([name, value]) => `${encode(name)}=${encode(known.resolve(value))}`)
  const url = pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
  if (address === 'bent') return url.replace(/\/([^/]+)$/, '//./%2e%2e/%2F$1;x=%zz')
  return address === 'cut' ? url.slice(0, -3) : url
}

function encode(value: unknown): string {
  const text = asText(value)
  // A lone surrogate has no UTF-8 form: it is sent as bytes that PostgreSQL cannot decode.
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80'
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function disguise(cookie: string, how: RequestDraft['cookie']): string {
  switch (how) {
    case 'own':
      return cookie
    case 'forged':
      return cookie.replace(/sid=[\w-]+/, `sid=${newToken()}`)
    case 'torn':
      return cookie.slice(0, 20).replace('=', '==;"')
    case 'twice':
      return `${cookie}; ${cookie}`
    case 'heavy':
      return `${cookie}; x=${'y'.repeat(6_000)}`
  }
}

function bytesOf(body: BodyDraft, means: Means): { type?: string; payload: Buffer | undefined } {
  switch (body.kind) {
    case 'none':
      return { payload: undefined }
    case 'json': {
      const text = JSON.stringify(means.known.resolve(body.value))
      return { type: 'application/json', payload: Buffer.from(text ?? '') }
    }
    case 'bytes':
      return { type: body.type, payload: Buffer.from(body.bytes) }
    case 'form':
      return {
        type: `multipart/form-data; boundary=${BOUNDARY}`,
        payload: formOf(body, means),
      }
  }
}

function formOf(
  { fields, file, picture, ending }: Extract<BodyDraft, { kind: 'form' }>,
  { known, pictures }: Means,
): Buffer {
  const resolved = Object.entries(known.resolve(fields) as object)
  const texts = resolved.map(([name, value]) => part(`name="${name}"`, asText(value)))
  const bytes = pictures[picture % pictures.length] ?? Buffer.alloc(0)
  const head = part(`name="${file}"; filename="../x.jpg"\r\nContent-Type: image/jpeg`, '')
  const close = ENDINGS[ending] ?? `\r\n--${BOUNDARY}--\r\n`
  return Buffer.concat([
    Buffer.from(texts.join('\r\n') + (texts.length ? '\r\n' : '') + head),
    bytes,
    Buffer.from(close),
  ])
}

function part(disposition: string, value: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}`
}
