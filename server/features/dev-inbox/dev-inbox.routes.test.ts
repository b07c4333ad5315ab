import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttp } from '#server/platform/http/http-server.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail/mail.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { devInboxRoutes } from './dev-inbox.routes.ts'

let dataDir: string
let app: FastifyInstance

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embellie-inbox-'))
})
afterEach(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

async function openInbox(isOpenDemo: boolean): Promise<void> {
  app = await createHttp({
    config: { baseUrl: 'http://localhost:3000', trustProxy: false, isOpenDemo: false },
    log: createLog({ write: () => undefined }),
    clock: fixedClock('2026-11-20T10:42:00Z'),
    findViewer: async () => undefined,
  })
  devInboxRoutes(app, { config: { isOpenDemo, dataDir } })
  const mailer = createMailer({ smtpUrl: null, mailFrom: 'a@example.org', dataDir })
  const text = 'Ouvrir la page : http://localhost:3000/login?a=1&b=2\n<script>alert(1)</script>'
  await mailer.send({ to: 'helene@example.org', subject: 'Ancien', text: '', html: '' })
  const bytes = Buffer.from('%PDF')
  await mailer.send({
    ...{ to: 'helene@example.org', subject: 'Votre code', text, html: '<p>Code</p>' },
    attachments: [{ filename: 'contrat.pdf', contentType: 'application/pdf', bytes }],
  })
}

describe('outgoing email in the open demo', () => {
  it('is returned as JSON, newest first', async () => {
    await openInbox(true)
    const answer = await app.inject('/api/dev/mail')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([
      {
        to: 'helene@example.org',
        subject: 'Votre code',
        text: expect.stringContaining('Ouvrir la page'),
        html: '<p>Code</p>',
        attachments: ['contrat.pdf'],
        sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      expect.objectContaining({ subject: 'Ancien' }),
    ])
  })

  it('is shown as a page with working links and escaped text', async () => {
    await openInbox(true)
    const page = await app.inject('/dev/mail')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('<h2>Votre code</h2>')
    expect(page.body).toContain('srcdoc="&lt;p&gt;Code&lt;/p&gt;"')
    expect(page.body).toContain('href="http://localhost:3000/login?a=1&amp;b=2"')
    expect(page.body).toContain('<p>Pièces jointes : contrat.pdf</p>')
    expect(page.body).toContain('&lt;script&gt;')
    expect(page.body).not.toMatch(/<script|<style|style=| on\w+=/)
    const style = await app.inject('/dev/mail.css')
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
  })
})

describe('outgoing email outside the open demo', () => {
  it.each(['/api/dev/mail', '/dev/mail', '/dev/mail.css'])('is a 404 at %s', async (path) => {
    await openInbox(false)
    const answer = await app.inject(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('helene')
  })

  it('is a 404 for a request through a proxy', async () => {
    await openInbox(true)
    for (const header of ['x-forwarded-for', 'x-real-ip', 'via']) {
      const answer = await app.inject({
        url: '/api/dev/mail',
        headers: { [header]: '203.0.113.7' },
      })
      expect(answer.statusCode).toBe(404)
    }
    // The request that nginx sends if only `proxy_pass` is set.
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `GET /api/dev/mail HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
    )
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    expect(answer).not.toContain('helene')
  })
})
