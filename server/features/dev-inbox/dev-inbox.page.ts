import { html, type Markup } from '#server/platform/http/markup.ts'
import type { KeptMail } from '#server/platform/mail/mailbox.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'

/** Outgoing emails as one page without scripts, newest first. */
export function inboxPage(mails: readonly KeptMail[]): string {
  const list = mails.length > 0 ? mails.map(entry) : html`<p>Aucun message pour le moment.</p>`
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Courrier de la démonstration — Embellie</title>
<link rel="stylesheet" href="/dev/mail.css">
</head>
<body>
<main>
<h1>Courrier de la démonstration</h1>
<p>Sans serveur d'envoi, les messages restent sur cette machine. <a href="/dev/mail">Actualiser</a></p>
${list}
</main>
</body>
</html>
`.markup
}

/**
 * An email as its recipient sees it. Only the newest is open, so that two hundred are not rendered at the same time.
 */
function entry(mail: KeptMail, place: number): Markup {
  const { to, subject, text, sentAt, attachments } = mail
  return html`<article>
<h2>${subject}</h2>
<p>À ${to}, le <time datetime="${sentAt}">${dateAndHour(new Date(sentAt))}</time></p>
<details${place === 0 ? html` open` : ''}>
<summary>Le message</summary>
<iframe title="${subject}" loading="lazy" sandbox="allow-same-origin allow-top-navigation-by-user-activation" srcdoc="${withTarget(mail.html)}"></iframe>
</details>
<details>
<summary>En texte seul</summary>
<pre>${withLinks(text)}</pre>
</details>
${attachments ? html`<p>Pièces jointes : ${attachments.join(', ')}</p>\n` : ''}</article>
`
}

/** Makes the links of an email open in the whole window and not inside its frame. */
function withTarget(message: string): string {
  return message.replace('<head>', '<head><base target="_top">')
}

/** Turns URLs into links. In our own text parts, a URL ends at whitespace or at the end of its line. */
function withLinks(text: string): Markup[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}
