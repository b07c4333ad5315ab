import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { createMailbox } from './mailbox.ts'

/** A file that goes with a message. */
export interface Attachment {
  filename: string
  contentType: string
  bytes: Buffer
}

/** One message to one person; `text` is what a client without HTML shows. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same whenever it is handed over: after a kill twice, it is one message for whoever receives it. */
  id?: string
  /** From then on it says what is no longer so: a mail server that is away for longer is handed nothing. */
  until?: string
  /** Where a letter is ended in one click (RFC 8058); a message that was asked for has none. */
  unsubscribeUrl?: string
  /** Of a message that is sent where it is written: a queue carries no files. */
  attachments?: readonly Attachment[]
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Sends through SMTP_URL, or without it keeps the message where `/dev/mail` shows it. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  const send = config.smtpUrl
    ? smtpSender(config.smtpUrl, config.mailFrom)
    : createMailbox(join(config.dataDir, 'mail')).save
  return { send: (mail) => send(asSent(mail)) }
}

/** Whether the mail server will never take a message to this address: to try again is of no use. */
export function isPermanentFailure(failure: unknown): boolean {
  const { code, responseCode } = failure as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && (responseCode ?? 0) >= 500
}

/** On one line in the header, and in French with the spaces that keep a mark on the line of its word. */
function asSent(mail: Mail): Mail {
  const [head = '', body = ''] = mail.html.split(/(?=<body)/)
  return {
    ...mail,
    subject: fixSpaces(oneLine(mail.subject)),
    text: fixSpaces(mail.text),
    // Styles are in the head, and have marks of their own.
    html: head + body.replaceAll(/(?<=>)[^<]+/g, (words) => fixSpaces(words)),
  }
}

function smtpSender(url: string, from: string): Mailer['send'] {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  // The library is loaded for that alone.
  const opening = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      // Together below the expiry of a mail job, or a slow server would be given the same message twice.
      connectionTimeout: 8_000,
      greetingTimeout: 8_000,
      socketTimeout: 12_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )

  return async function send(mail: Mail): Promise<void> {
    const { to, subject, text, html, id, unsubscribeUrl, attachments = [] } = mail
    const transport = await opening
    await transport.sendMail({
      from,
      // An object is taken as one address; a string would be split at its commas.
      to: { name: '', address: to },
      subject,
      text,
      html,
      ...(id && { messageId: `<${id}@${domain}>` }),
      attachments: attachments.map(({ bytes, ...file }) => ({ ...file, content: bytes })),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  }
}

/** A header ends at a line break, so what a member typed must hold none. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
