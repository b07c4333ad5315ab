import { html, type Markup } from '#server/platform/http/markup.ts'

/** One block of a message, as HTML and as text. */
export interface MailBlock {
  html: Markup
  text: string
}

export const SANS = "Verdana,'Segoe UI',Tahoma,sans-serif"
export const SERIF = "Georgia,'Times New Roman',serif"

/** A paragraph of body text; line breaks in it are kept. */
export function paragraph(text: string): MailBlock {
  return {
    html: html`<p class="m-text" style="margin:0 0 24px;font:18px/28px ${SANS};color:#18263a">${lines(text)}</p>`,
    text,
  }
}

/** Smaller, less prominent text, with optional bold words at the start. */
export function note(text: string, lead?: string): MailBlock {
  const opening = lead ? html`<b class="m-text" style="color:#18263a">${lead}</b> ` : ''
  return {
    html: html`<p class="m-text2" style="margin:16px 0 0;font:16px/25px ${SANS};color:#3d4d62">${opening}${lines(text)}</p>`,
    text: lead ? `${lead} ${text}` : text,
  }
}

/** A code in large digits, in groups of four, never broken over two lines. */
export function code(digits: string): MailBlock {
  const groups = digits.match(/.{1,4}/g) ?? []
  const cells = groups.map(
    (group, index) =>
      html`${index > 0 ? html`&nbsp;` : ''}<span style="white-space:nowrap">${group}</span>`,
  )
  return {
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" class="m-mist m-text m-code" style="padding:24px 8px;background-color:#ecf4f8;border-radius:16px;font:bold 42px/48px ${SERIF};letter-spacing:6px;color:#18263a;white-space:nowrap">${cells}</td></tr></table>`,
    text: groups.join(' '),
  }
}

/** Text that must not be missed, in a frame. */
export function box(text: string): MailBlock {
  return {
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="m-mist m-text m-frame" style="padding:20px 22px;background-color:#ecf4f8;border:2px solid #18263a;border-radius:16px;font:bold 18px/28px ${SANS};color:#18263a">${lines(text)}</td></tr></table>`,
    text: `*** ${text} ***`,
  }
}

/** A short table of facts: the label on the left, its value on the right. */
export function facts(rows: readonly (readonly [label: string, value: string])[]): MailBlock {
  const cells = rows.map(
    ([label, value]) =>
      html`<tr><td class="m-line m-text2" style="padding:12px 0;border-bottom:1px solid #dde4ea;font:16px/24px ${SANS};color:#3d4d62">${label}</td><td align="right" class="m-line m-text" style="padding:12px 0;border-bottom:1px solid #dde4ea;font:bold 16px/24px ${SANS};color:#18263a">${value}</td></tr>`,
  )
  return {
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">${cells}</table>`,
    text: rows.map(([label, value]) => `${label} : ${value}`).join('\n'),
  }
}

/** The one action of the message; the text part contains its URL. */
export function button(label: string, href: string): MailBlock {
  return {
    html: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td align="center" class="m-button" style="background-color:#18263a;border-radius:28px"><a class="m-button-text" href="${href}" style="display:inline-block;padding:15px 28px;font:bold 18px/26px ${SANS};color:#fcf9f5;text-decoration:none">${label}</a></td></tr></table>`,
    text: `${label} : ${href}`,
  }
}

/** A less prominent link than the button; the text part contains its URL too. */
export function link(label: string, href: string): MailBlock {
  return {
    html: html`<p class="m-text2" style="margin:16px 0 0;font:16px/25px ${SANS};color:#3d4d62"><a class="m-link" href="${href}" style="color:#1f4a7a">${label}</a></p>`,
    text: `${label} : ${href}`,
  }
}

function lines(text: string): Markup[] {
  return text.split('\n').map((line, index) => (index > 0 ? html`<br>${line}` : html`${line}`))
}
