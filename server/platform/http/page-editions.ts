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
  const { root, showsSamples, figures, verifiesProfiles } = options
  if (showsSamples) return sendEdition('.demo.html')
  const ending = verifiesProfiles ? '.verified.html' : '.html'
  const hasFigures = Object.values(figures).some((figure) => figure !== null)
  if (!hasFigures) return sendEdition(ending)

  const filled = new Map<string, string>()
  return (reply, page) => {
    const text = filled.get(page) ?? fillPage(readPage(root, page, `.figures${ending}`), figures)
    filled.set(page, text)
    return reply.type('text/html; charset=utf-8').send(text)
  }
}

function sendEdition(ending: string): SendPage {
  return (reply, page, options) => reply.sendFile(page.replace(/\.html$/, ending), options)
}

function readPage(root: string, page: string, ending: string): string {
  return readFileSync(join(root, page.replace(/\.html$/, ending)), 'utf8')
}
