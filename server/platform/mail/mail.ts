import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { isLoopback } from '#shared/kit/loopback.ts'
import { createMailbox } from './mailbox.ts'

/** A file attached to a message. */
export interface Attachment {
  filename: string
  contentType: string
  bytes: Buffer
}

/** One message to one person; `text` is for clients without HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every attempt: if a kill sends the message twice, the recipient sees one message. */
  id?: string
  /**
   * The message is outdated after this time and is not sent any more, for example after a long outage of the mail
   * server.
   */
  until?: string
  /**
   * The URL that unsubscribes from this kind of mail in one click (RFC 8058). Mail that its recipient requested has
   * none.
   */
  unsubscribeUrl?: string
  /** Only for messages that are sent directly: a job cannot contain files. */
  attachments?: readonly Attachment[]
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Sends through SMTP_URL, or without it stores the message for `/dev/mail`. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  const send = config.smtpUrl
    ? smtpSender(config.smtpUrl, config.mailFrom)
    : createMailbox(join(config.dataDir, 'mail')).save
  return { send: (mail) => send(prepareMail(mail)) }
}

/** Whether the mail server will never accept a message to this address, so that a retry is useless. */
export function isPermanentFailure(failure: unknown): boolean {
  const { code, responseCode } = failure as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && (responseCode ?? 0) >= 500
}

/** Puts the subject on one line, and adds the non-breaking spaces of French punctuation. */
function prepareMail(mail: Mail): Mail {
  const [head = '', body = ''] = mail.html.split(/(?=<body)/)
  return {
    ...mail,
    subject: fixSpaces(oneLine(mail.subject)),
    text: fixSpaces(mail.text),
    // Not the head: its styles contain punctuation that must not change.
    html: head + body.replaceAll(/(?<=>)[^<]+/g, (words) => fixSpaces(words)),
  }
}

function smtpSender(url: string, from: string): Mailer['send'] {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  const { hostname, username } = new URL(url)
  // The library is loaded only if SMTP is used.
  const opening = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      // Otherwise, somebody between the two servers who removes the other one's offer of TLS would read the password and
      // every code. A relay without a password is our own, on a private network.
      requireTLS: username !== '' && !isLoopback(hostname),
      // Together shorter than the expiry of a mail job, or a slow server would be given the same message twice.
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
      // An object is one address; a string would be split at its commas.
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

/** A line break would end the header, and members typed parts of the subject. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
