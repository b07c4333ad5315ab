import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { implement } from '#server/platform/http/http.ts'
import { cameThroughProxy } from '#server/platform/http/origin.ts'
import { fail } from '#server/platform/http/problem.ts'
import { createMailbox } from '#server/platform/mail/mailbox.ts'
import { listDevMail } from '#shared/contracts/dev-mail.ts'
import { inboxPage } from './dev-inbox.page.ts'

const STYLE = readFileSync(new URL('./dev-inbox.css', import.meta.url))

/** Allows the inline styles of emails; no script runs in the frames that show them. */
const POLICY = [
  "default-src 'self'",
  "script-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ')

interface Dependencies {
  config: Pick<Config, 'isOpenDemo' | 'dataDir'>
}

/** Shows outgoing email if no mail server is configured, and only in a demo that other machines cannot reach. */
export function devInboxRoutes(app: FastifyInstance, { config }: Dependencies): void {
  const mailbox = createMailbox(join(config.dataDir, 'mail'))

  function requireOpenDemo(request: FastifyRequest): void {
    if (!config.isOpenDemo || cameThroughProxy(request)) fail('not_found')
  }

  implement(app, listDevMail, ({ request }) => {
    requireOpenDemo(request)
    return mailbox.list()
  })

  app.get('/dev/mail', { schema: { hide: true } }, async (request, reply) => {
    requireOpenDemo(request)
    const page = inboxPage(await mailbox.list())
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .send(page)
  })

  app.get('/dev/mail.css', { schema: { hide: true } }, (request, reply) => {
    requireOpenDemo(request)
    return reply.type('text/css; charset=utf-8').send(STYLE)
  })
}
