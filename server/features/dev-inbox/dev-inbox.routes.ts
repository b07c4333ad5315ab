import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { implement } from '#server/platform/http.ts'
import { createMailbox } from '#server/platform/mailbox.ts'
import { fail } from '#server/platform/problem.ts'
import { listDevMail } from '#shared/contracts/dev-mail.ts'
import { inboxPage } from './dev-inbox.page.ts'

const STYLE = readFileSync(new URL('./dev-inbox.css', import.meta.url))

/** Shows outgoing mail where no mail server is set, and only in a demo that nobody else can reach. */
export function devInboxRoutes(
  app: FastifyInstance,
  config: Pick<Config, 'isOpenDemo' | 'dataDir'>,
): void {
  const mailbox = createMailbox(join(config.dataDir, 'mail'))

  function requireOpenDemo(): void {
    if (!config.isOpenDemo) fail('not_found')
  }

  implement(app, listDevMail, () => {
    requireOpenDemo()
    return mailbox.list()
  })

  app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
    requireOpenDemo()
    const page = inboxPage(await mailbox.list())
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })

  app.get('/dev/mail.css', { schema: { hide: true } }, (_request, reply) => {
    requireOpenDemo()
    return reply.type('text/css; charset=utf-8').send(STYLE)
  })
}
