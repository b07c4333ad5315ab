// Rules: platform
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { createMailer } from './mail.ts'
import { button, code, facts, note, paragraph } from './mail-blocks.ts'
import { layoutMail } from './mail-layout.ts'
import { createMailbox } from './mailbox.ts'

const config = { baseUrl: 'https://embellie.example', supportEmail: 'aide@embellie.example' }
const mailFrom = 'Embellie <bonjour@embellie.example>'
const body = layoutMail(
  {
    preheader: 'Valable 10 minutes, une seule fois.',
    title: 'Votre code de connexion',
    blocks: [
      paragraph('Bonjour <b>Hélène</b>,\nsaisissez ce code.'),
      code('48271936'),
      facts([['Valable', '10 minutes, une fois']]),
      button('Ouvrir la page', 'https://embellie.example/login?a=1&b=2'),
      note('Ne faites rien.', "Ce n'est pas vous ?"),
    ],
  },
  config,
)

describe('the layout of a message', () => {
  it('groups the code in fours and escapes what a member typed', () => {
    expect(body.html).toContain(
      '<span style="white-space:nowrap">4827</span>&nbsp;<span style="white-space:nowrap">1936</span>',
    )
    expect(body.html).toContain('Bonjour &lt;b&gt;Hélène&lt;/b&gt;,<br>saisissez ce code.')
    expect(body.html).toContain('href="https://embellie.example/login?a=1&amp;b=2"')
  })

  it('contains no image, no script and no external resource', () => {
    expect(body.html).not.toMatch(/<img|<script|<link|url\(|src=|@import/i)
  })

  it('has the same content in its text part', () => {
    expect(body.text).toBe(
      `${[
        'Votre code de connexion',
        'Bonjour <b>Hélène</b>,\nsaisissez ce code.',
        '4827 1936',
        'Valable : 10 minutes, une fois',
        'Ouvrir la page : https://embellie.example/login?a=1&b=2',
        "Ce n'est pas vous ? Ne faites rien.",
        [
          '--',
          'Une question ? Du lundi au vendredi, 9h-18h : aide@embellie.example',
          'Politique de confidentialité : https://embellie.example/legal/politique-confidentialite',
          'Mentions légales : https://embellie.example/legal/mentions-legales',
          'Ce message de service ne contient ni publicité ni image de suivi.',
        ].join('\n'),
      ].join('\n\n')}\n`,
    )
  })
})

const STYLE = /<style>.+<\/style>/s
const inOrdinarySpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').trimEnd()

interface Received {
  recipients: string[]
  email: Email
}

describe('a message sent through SMTP', () => {
  let server: SMTPServer
  let received: Received[]
  let smtpUrl: string

  beforeEach(async () => {
    received = []
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, session, done) {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        buffer(stream)
          .then((bytes) => PostalMime.parse(bytes))
          .then((email) => received.push({ recipients, email }))
          .then(() => done(), done)
      },
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterEach(() => new Promise<void>((closed) => server.close(closed)))

  it('arrives with its subject, text and layout unchanged, except for French non-breaking spaces', async () => {
    const mailer = createMailer({ smtpUrl, mailFrom, dataDir: 'unused' })
    await mailer.send({ to: 'helene@example.org', subject: 'Vous hésitez encore ?', ...body })
    const [mail] = received
    expect(mail?.recipients).toEqual(['helene@example.org'])
    expect(mail?.email.from).toEqual({ name: 'Embellie', address: 'bonjour@embellie.example' })
    expect(mail?.email.subject).toBe('Vous hésitez encore\u202f?')
    const { html = '', text = '' } = mail?.email ?? {}
    for (const part of [html, text]) {
      expect(part).toContain('Une question\u202f? Du lundi au vendredi, 9h-18h\u00a0:')
      expect(part).toContain('https://embellie.example/login?a=1&')
    }
    expect(inOrdinarySpaces(html)).toBe(inOrdinarySpaces(body.html))
    expect(html).toContain(STYLE.exec(body.html)?.[0])
    expect(inOrdinarySpaces(text)).toBe(inOrdinarySpaces(body.text))
  })

  it('that is sent twice has the same message id', async () => {
    const mailer = createMailer({ smtpUrl, mailFrom, dataDir: 'unused' })
    const mail = { to: 'helene@example.org', subject: 'Votre guide', id: 'a1', ...body }
    await mailer.send(mail)
    await mailer.send(mail)
    const name = '<a1@embellie.example>'
    expect(received.map(({ email }) => email.messageId)).toEqual([name, name])
  })

  it('has one-click unsubscribe headers only if it has an unsubscribe URL', async () => {
    const mailer = createMailer({ smtpUrl, mailFrom, dataDir: 'unused' })
    const unsubscribeUrl = `https://embellie.example/api/newsletter/unsubscribe/${'a'.repeat(43)}`
    const mail = { to: 'helene@example.org', subject: 'Votre guide', ...body }
    await mailer.send({ ...mail, unsubscribeUrl })
    await mailer.send(mail)
    const [letter, service] = received.map(({ email }) =>
      Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    )
    expect(letter).toMatchObject({
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(service).not.toHaveProperty('list-unsubscribe')
    expect(service).not.toHaveProperty('list-unsubscribe-post')
  })

  it('contains its attachments', async () => {
    const mailer = createMailer({ smtpUrl, mailFrom, dataDir: 'unused' })
    const bytes = Buffer.from('%PDF-1.7 œuvre')
    const file = { filename: 'contrat.pdf', contentType: 'application/pdf', bytes }
    const mail = { to: 'helene@example.org', subject: 'Votre commande', ...body }
    await mailer.send({ ...mail, attachments: [file] })
    await mailer.send(mail)
    const [confirmation, plain] = received.map(({ email }) => email.attachments)
    expect(confirmation).toMatchObject([{ filename: 'contrat.pdf', mimeType: 'application/pdf' }])
    expect(Buffer.from(confirmation?.[0]?.content as ArrayBuffer)).toEqual(bytes)
    expect(plain).toEqual([])
  })

  it('has no header or recipient injected through a name or an address', async () => {
    const mailer = createMailer({ smtpUrl, mailFrom, dataDir: 'unused' })
    await mailer.send({
      to: 'helene@example.org',
      subject: 'Jean\r\nBcc: victime@example.org\r\n\r\n<script>',
      ...body,
    })
    const [mail] = received
    expect(mail?.recipients).toEqual(['helene@example.org'])
    expect(mail?.email.subject).toBe('Jean Bcc: victime@example.org <script>')
    expect(mail?.email.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  it.each([
    'helene@example.org\r\nRCPT TO:<victime@example.org>',
    'helene@example.org, victime@example.org',
    'helene@example.org>\r\nBcc: victime@example.org',
  ])('never reaches a second recipient through the address %j', async (to) => {
    const mailer = createMailer({ smtpUrl, mailFrom, dataDir: 'unused' })
    await mailer.send({ to, subject: 'Bonjour', ...body }).catch(() => undefined)
    expect(received.flatMap(({ recipients }) => recipients)).not.toContain('victime@example.org')
  })

  it('is not sent unencrypted to a server on another machine that requires a password', async () => {
    const passwords: unknown[] = []
    const unencrypted = new SMTPServer({
      ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
      onAuth({ password }, _session, done) {
        passwords.push(password)
        done(null, { user: 'embellie' })
      },
    })
    await new Promise<void>((listening) => unencrypted.listen(0, '0.0.0.0', listening))
    const { port } = unencrypted.server.address() as AddressInfo
    // On Linux this address reaches our own machine, but it is no loopback address.
    for (const [host, isSent] of [['0.0.0.0', false] as const, ['127.0.0.1', true] as const]) {
      const url = `smtp://embellie:secret@${host}:${port}`
      const mailer = createMailer({ smtpUrl: url, mailFrom, dataDir: 'unused' })
      const sending = mailer.send({ to: 'helene@example.org', subject: 'Bonjour', ...body })
      const result = await sending.then(
        () => true,
        () => false,
      )
      expect(result, host).toBe(isSent)
    }
    expect(passwords).toEqual(['secret'])
    await new Promise<void>((closed) => unencrypted.close(closed))
  })

  it('rejects when the server is down, so that its job is retried', async () => {
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom, dataDir: 'unused' })
    await expect(
      mailer.send({ to: 'helene@example.org', subject: 'Bonjour', ...body }),
    ).rejects.toThrow()
  })
})

describe('a message sent without SMTP_URL', () => {
  let dataDir: string

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'embellie-mail-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  function mailbox() {
    return createMailbox(join(dataDir, 'mail'))
  }

  it('is stored, newest first, and survives a restart', async () => {
    expect(await mailbox().list()).toEqual([])
    for (const subject of ['un', 'deux', 'trois\r\nBcc: x']) {
      const mailer = createMailer({ smtpUrl: null, mailFrom, dataDir })
      await mailer.send({ to: 'helene@example.org', subject, ...body })
    }
    const mails = await mailbox().list()
    expect(mails.map(({ subject }) => subject)).toEqual(['trois Bcc: x', 'deux', 'un'])
    expect(mails[0]).toMatchObject({ to: 'helene@example.org', text: fixSpaces(body.text) })
    expect(inOrdinarySpaces(mails[0]?.html ?? '')).toBe(inOrdinarySpaces(body.html))
    expect(mails[0]).not.toHaveProperty('attachments')
    expect(mails[0]?.sentAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('is stored with the names of its attachments, but without their content', async () => {
    const mailer = createMailer({ smtpUrl: null, mailFrom, dataDir })
    const file = {
      filename: 'contrat.pdf',
      contentType: 'application/pdf',
      bytes: Buffer.from('%'),
    }
    await mailer.send({
      to: 'a@example.org',
      subject: 'un',
      text: '',
      html: '',
      attachments: [file],
    })
    const [mail] = await mailbox().list()
    expect(mail?.attachments).toEqual(['contrat.pdf'])
  })

  it('is deleted once there are two hundred newer ones', async () => {
    const mailer = createMailer({ smtpUrl: null, mailFrom, dataDir })
    for (let sent = 1; sent <= 203; sent++) {
      await mailer.send({ to: 'helene@example.org', subject: String(sent), text: '', html: '' })
    }
    const mails = await mailbox().list()
    expect(mails).toHaveLength(200)
    expect(mails[0]?.subject).toBe('203')
    expect(mails.at(-1)?.subject).toBe('4')
  })
})
