import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SendOptions } from '@fastify/static'
import type { FastifyReply } from 'fastify'
import { html } from './markup.ts'

/** The value for each `{{name}}` in a page; null if it is unknown. */
export type PageValues = Readonly<Record<string, string | null>>

export interface EditionOptions {
  /** The folder the client was built into. */
  readonly root: string
  /** Whether pages can show the sample data of the demonstration. */
  readonly showsSamples: boolean
  /** Figures about the site for production pages. */
  readonly figures: PageValues
  /** Whether production pages can state that every profile is verified. */
  readonly verifiesProfiles: boolean
}

/** A page with its placeholders filled in. If a value is unknown, its attribute or definition is removed. */
export function fillPage(page: string, values: PageValues): string {
  return Object.entries(values).reduce((filled, [name, value]) => {
    const placeholder = `{{${name}}}`
    if (value !== null) return filled.replaceAll(placeholder, () => html`${value}`.markup)
    const definition = new RegExp(`<div><dt>[^<]*</dt><dd>{{${name}}}</dd></div>`, 'g')
    return filled.replaceAll(` data-${name}="${placeholder}"`, '').replaceAll(definition, '')
  }, page)
}

type SendPage = (reply: FastifyReply, page: string, options?: SendOptions) => FastifyReply

/**
 * Sends pages in the edition for the configuration; the build writes five editions of each page
 * (scripts/build/pages.ts).
 */
export function createPageSender(options: EditionOptions): SendPage {
  if (isFilled(options)) {
    const read = createPageReader(options)
    return (reply, page) => reply.type(HTML).send(read(page))
  }
  const ending = endingOf(options)
  return (reply, page, how) => reply.sendFile(page.replace(/\.html$/, ending), how)
}

/** Reads pages in this edition, and caches them. */
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
