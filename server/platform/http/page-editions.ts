import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SendOptions } from '@fastify/static'
import type { FastifyReply } from 'fastify'
import { html } from './markup.ts'

/** What stands for a `{{name}}` in a page; null where nothing is known. */
export type PageValues = Readonly<Record<string, string | null>>

export interface EditionOptions {
  /** The folder the client was built into. */
  readonly root: string
  /** Whether pages may show the samples of the demonstration. */
  readonly showsSamples: boolean
  /** What production pages say of the site, where it is known. */
  readonly figures: PageValues
  /** Whether production pages may say that every profile is verified. */
  readonly verifiesProfiles: boolean
}

/** A page with its marks filled in; where nothing is known, the attribute or the definition leaves the page. */
export function fillPage(page: string, values: PageValues): string {
  return Object.entries(values).reduce((filled, [name, value]) => {
    const mark = `{{${name}}}`
    if (value !== null) return filled.replaceAll(mark, () => html`${value}`.markup)
    const definition = new RegExp(`<div><dt>[^<]*</dt><dd>{{${name}}}</dd></div>`, 'g')
    return filled.replaceAll(` data-${name}="${mark}"`, '').replaceAll(definition, '')
  }, page)
}

type SendPage = (reply: FastifyReply, page: string, options?: SendOptions) => FastifyReply

/** Sends pages in the edition that suits the site; the build writes five of each (scripts/build/pages.ts). */
export function createPageSender(options: EditionOptions): SendPage {
  if (isFilled(options)) {
    const read = createPageReader(options)
    return (reply, page) => reply.type(HTML).send(read(page))
  }
  const ending = endingOf(options)
  return (reply, page, how) => reply.sendFile(page.replace(/\.html$/, ending), how)
}

/** Reads pages in that edition, each once. */
export function createPageReader(options: EditionOptions): (page: string) => string {
  const { root, figures } = options
  const texts = new Map<string, string>()
  return (page) => {
    const kept = texts.get(page)
    if (kept !== undefined) return kept
    const text = readFileSync(join(root, page.replace(/\.html$/, endingOf(options))), 'utf8')
    const filled = isFilled(options) ? fillPage(text, figures) : text
    texts.set(page, filled)
    return filled
  }
}

export const HTML = 'text/html; charset=utf-8'

function isFilled({ showsSamples, figures }: EditionOptions): boolean {
  return !showsSamples && Object.values(figures).some((figure) => figure !== null)
}

function endingOf(options: EditionOptions): string {
  if (options.showsSamples) return '.demo.html'
  const ending = options.verifiesProfiles ? '.verified.html' : '.html'
  return isFilled(options) ? `.figures${ending}` : ending
}
