import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { StripeEndpoint } from '#server/features/payment-providers/stripe-endpoint.ts'
import type { Clock } from '#server/platform/clock.ts'
import {
  createStripeBook,
  type Form,
  refuse,
  type StripeEvent,
  StripeRefusal,
  textsOf,
} from './stripe-book.ts'
import { createStripePayments } from './stripe-payments.ts'
import { stripeRoutes } from './stripe-routes.ts'
import { createStripeSubscriptions } from './stripe-subscriptions.ts'

/**
 * How the server behaves: `up` serves, `down` closes the connection, `slow` never responds, `garbage` responds with
 * HTML, `nonsense` with meaningless JSON; `lost` executes one request but closes the connection before responding.
 */
type Mode = 'up' | 'down' | 'slow' | 'garbage' | 'nonsense' | 'lost'

interface Answer {
  status: number
  body: string
}

const SECRET_KEY = 'sk_test_embellie'
const WEBHOOK_SECRET = 'whsec_test_embellie'

/**
 * A Stripe account on this machine, which stores what it receives and lets a test play the browser, the bank and time.
 */
export async function startStripeServer(clock: Pick<Clock, 'now'>) {
  const book = createStripeBook(clock)
  const payments = createStripePayments(book)
  const subscriptions = createStripeSubscriptions(book, payments)
  const routes = stripeRoutes({ book, payments, subscriptions })
  const answered = new Map<string, { asked: string; answer: Answer }>()
  const requests: string[] = []
  let mode: Mode = 'up'

  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    requests.push(`${request.method} ${request.url}`)
    if (mode === 'slow') return
    if (mode === 'down') return void request.socket.destroy()
    if (mode === 'garbage') return void response.end('<html>502 Bad Gateway</html>')
    if (mode === 'nonsense') return void response.end('{"object":"surprise"}')
    const { status, body } = answerOnce(request, Buffer.concat(chunks).toString())
    if (mode === 'lost') {
      mode = 'up'
      return void request.socket.destroy()
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }

  /** A repeated idempotency key gets the previous response; with other parameters it is refused. */
  function answerOnce(request: IncomingMessage, body: string): Answer {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return answerTo(request, body)
    const asked = `${request.method} ${request.url} ${body}`
    const known = answered.get(key)
    if (known && known.asked !== asked) {
      return toAnswer(400, { error: { type: 'idempotency_error', message: 'Other parameters.' } })
    }
    const answer = known?.answer ?? answerTo(request, body)
    if (answer.status < 400) answered.set(key, { asked, answer })
    return answer
  }

  function answerTo(request: IncomingMessage, body: string): Answer {
    try {
      if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
        throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'No such key' })
      }
      const { pathname, search } = new URL(request.url ?? '', 'http://stripe')
      return toAnswer(200, resourceOf(request.method ?? '', pathname, parseForm(body || search)))
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return toAnswer(error.status, { error: error.error })
    }
  }

  function resourceOf(method: string, path: string, form: Form): object {
    const route = routes.find((each) => each.method === method && each.path.test(path))
    if (!route) refuse('resource_missing', `Unrecognized request URL (${method}: ${path}).`)
    const unknown = Object.keys(form).find(
      (name) => name !== 'expand' && !route.params.includes(name),
    )
    if (unknown) refuse('parameter_unknown', `Received unknown parameter: ${unknown}`, unknown)
    const answer = route.answer(form, route.path.exec(path)?.[1] ?? '')
    const paths = textsOf(form, 'expand').map((each) => each.split('.'))
    return paths.reduce((expanded, each) => expand(expanded, each) as object, answer)
  }

  function expand(value: unknown, path: string[]): unknown {
    const [name, ...rest] = path
    const whole = typeof value === 'string' ? (book.find(value) ?? value) : value
    if (name === undefined || typeof whole !== 'object' || whole === null) return whole
    if (Array.isArray(whole)) return whole.map((each) => expand(each, path))
    const fields = whole as Record<string, unknown>
    return { ...fields, [name]: expand(fields[name], rest) }
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }

  const { port } = server.address() as AddressInfo
  const address: StripeEndpoint = {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    timeoutMs: 500,
  }
  return {
    address,
    /** The variables of a site that receives payments through this account. */
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_embellie',
    },
    book,
    requests,
    /** The buyer pays on Stripe's form. */
    pay: (intentId: string, card = 'pm_card_visa') => payments.confirm(intentId, card),
    /** The buyer's response to the bank, or the late decision of a slow bank. */
    finish: payments.finish,
    /** The same for a renewal. */
    authenticate: subscriptions.authenticate,
    proveCard: payments.confirmSetup,
    /** The payer contests a payment with their bank, which later decides. */
    dispute: payments.dispute,
    decideDispute: payments.decideDispute,
    /** The team refunds on Stripe's own page. */
    refundByHand: (intentId: string, cents: number) =>
      payments.createRefund({ payment_intent: intentId, amount: String(cents) }),
    failRefund: payments.failRefund,
    /** Starts every subscription term that is due at the current time. */
    advance: subscriptions.advance,
    events: book.events,
    become: (next: Mode) => {
      mode = next
    },
    /** A day has passed: idempotency keys have expired. */
    forgetKeys: () => answered.clear(),
    message: (event: StripeEvent, sentAt = clock.now()) => signedMessage(event, sentAt),
    close,
  }
}
export type StripeTestServer = Awaited<ReturnType<typeof startStripeServer>>

/** An event as Stripe sends it; the test decides how often, in which order and when. */
function signedMessage(event: StripeEvent, sentAt: Date) {
  const payload = JSON.stringify(event)
  const header = new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    timestamp: Math.floor(sentAt.getTime() / 1000),
  })
  return {
    method: 'POST' as const,
    url: '/api/webhooks/payments',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
  }
}

function toAnswer(status: number, body: object): Answer {
  return { status, body: JSON.stringify(body) }
}

/** Parses `items[0][price]=x` into nested objects. */
function parseForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let place = form
    for (const key of path) {
      const inner = place[key]
      const next: Form = typeof inner === 'object' ? inner : {}
      place[key] = next
      place = next
    }
    place[last] = value
  }
  return form
}
