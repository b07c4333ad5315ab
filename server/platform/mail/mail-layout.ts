import type { Config } from '#server/config.ts'
import { html, type Markup } from '#server/platform/http/markup.ts'
import { SUPPORT_HOURS_SHORT } from '#shared/domain/support-hours.ts'
import { type MailBlock, SANS, SERIF } from './mail-blocks.ts'

interface MailContent {
  /** The line that a mailbox shows next to the subject. */
  preheader: string
  title: string
  blocks: readonly MailBlock[]
  /** Promotional mail, sent only to newsletter subscribers: it is not a service message. */
  isPromotional?: boolean
}

const SERVICE_PROMISE = 'Ce message de service ne contient ni publicité ni image de suivi.'
const PROMOTIONAL_PROMISE = 'Ce message ne contient aucune image de suivi.'
const HOURS = `Une question ? Du ${SUPPORT_HOURS_SHORT} :`

// Mail clients read the dark theme from a style block only, so every light colour is also inline.
const STYLE = html`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 599px) { .m-pad { padding-left: 24px !important; padding-right: 24px !important; } .m-code { font-size: 34px !important; letter-spacing: 3px !important; } .m-h { font-size: 28px !important; } }
@media (prefers-color-scheme: dark) {
  .m-bg { background-color: #0d1522 !important; } .m-card { background-color: #172132 !important; } .m-text { color: #f3f0e9 !important; } .m-text2 { color: #bdc9d2 !important; } .m-mist { background-color: #223048 !important; } .m-line { border-color: #3a475c !important; } .m-frame { border-color: #f8be7e !important; } .m-link { color: #b9d3ea !important; } .m-sky { background-color: #31475e !important; } .m-sea { background-color: #4c637c !important; } .m-button { background-color: #f8be7e !important; } .m-button-text { color: #18263a !important; }
}
[data-ogsc] .m-text { color: #f3f0e9 !important; } [data-ogsc] .m-text2 { color: #bdc9d2 !important; } [data-ogsb] .m-bg { background-color: #0d1522 !important; } [data-ogsb] .m-card { background-color: #172132 !important; } [data-ogsb] .m-mist { background-color: #223048 !important; }
</style>`

// A sun over the sea, built from table cells: mail clients block images until the recipient allows them.
const SUNRISE = html`<tr><td align="center" valign="bottom" class="m-sky" height="104" style="height:104px;background-color:#deeaf2;border-radius:24px 24px 0 0;font-size:0;line-height:0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" valign="bottom" width="156" height="78" style="width:156px;height:78px;background-color:#fad77e;border-radius:78px 78px 0 0;font-size:0;line-height:0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="112" height="56" style="width:112px;height:56px;background-color:#f8be7e;border-radius:56px 56px 0 0;font-size:0;line-height:0">&nbsp;</td></tr></table></td></tr></table></td></tr>
<tr><td class="m-sea" height="20" style="height:20px;background-color:#69839d;font-size:0;line-height:0">&nbsp;</td></tr>`

// Keeps the mailbox from filling the preview with the start of the message.
const PREHEADER_TAIL = html`&#8199;&#847;&#8199;&#847;&#8199;&#847;&#8199;&#847;&#8199;&#847;`

/** Lays out a message as HTML and as text, with the footer of every message. */
export function layoutMail(
  { preheader, title, blocks, isPromotional = false }: MailContent,
  config: Sender,
): { html: string; text: string } {
  const promise = isPromotional ? PROMOTIONAL_PROMISE : SERVICE_PROMISE
  const head = html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${title} — Embellie</title>
${STYLE}
</head>`
  const card = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${SUNRISE}
<tr><td class="m-pad" style="padding:36px 44px 40px">
<h1 class="m-text m-h" style="margin:0 0 16px;font:normal 32px/38px ${SERIF};letter-spacing:-0.5px;color:#18263a">${title}</h1>
${blocks.map((block) => html`${block.html}\n`)}</td></tr></table>`
  const page = html`<!doctype html>
<html lang="fr">
${head}
<body class="m-bg" style="margin:0;padding:0;background-color:#fcf9f5;-webkit-text-size-adjust:100%">
<div role="main"><div role="article" aria-roledescription="email" lang="fr" aria-label="${title}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${PREHEADER_TAIL}</div>
<table role="presentation" class="m-bg" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#fcf9f5"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="m-pad" style="padding:0 44px 18px"><p class="m-text" style="margin:0;font:bold 32px/40px ${SERIF};letter-spacing:-0.5px;color:#18263a">embellie</p></td></tr>
<tr><td class="m-card" style="background-color:#ffffff;border-radius:24px">
${card}</td></tr>
${footer(config, promise)}
</table></td></tr></table></div></div>
</body>
</html>
`
  const text = [title, ...blocks.map((block) => block.text), textFooter(config, promise)].join(
    '\n\n',
  )
  return { html: page.markup, text: `${text}\n` }
}

function legalPages(baseUrl: string) {
  return [
    { label: 'Politique de confidentialité', href: `${baseUrl}/legal/politique-confidentialite` },
    { label: 'Mentions légales', href: `${baseUrl}/legal/mentions-legales` },
  ]
}

type Sender = Pick<Config, 'baseUrl' | 'supportEmail'>

function footer({ baseUrl, supportEmail }: Sender, promise: string): Markup {
  const links = legalPages(baseUrl).map(
    ({ label, href }) =>
      html`<a class="m-link" href="${href}" style="color:#1f4a7a">${label}</a> &nbsp; `,
  )
  return html`<tr><td class="m-pad m-text2" style="padding:28px 44px 0;font:15px/24px ${SANS};color:#3d4d62">${HOURS} <a class="m-link" href="mailto:${supportEmail}" style="color:#1f4a7a">${supportEmail}</a><br>${links}<br>${promise}</td></tr>`
}

function textFooter({ baseUrl, supportEmail }: Sender, promise: string): string {
  const links = legalPages(baseUrl).map(({ label, href }) => `${label} : ${href}`)
  return ['--', `${HOURS} ${supportEmail}`, ...links, promise].join('\n')
}
