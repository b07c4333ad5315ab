import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { APPLICATION, DECK, filesOf } from './manifest.ts'
import { assertPolicy } from './page-policy.ts'

interface Claims {
  members: string | null
  rating: string | null
  verifiesProfiles: boolean
}

/** The exports of the client's server bundle. */
export interface ServerEntry {
  routes: readonly string[]
  renderPage(
    path: string,
    options: { showsSamples: boolean; claims: Claims },
  ): Promise<{ title: string; body: string }>
  renderHome(): Promise<string>
}

interface Prerendered {
  path: string
  file: string
  /** The page component, whose style sheets are linked in the page. */
  module: string
}

const PRERENDERED: readonly Prerendered[] = [
  { path: '/', file: 'root.html', module: 'pages/LandingPage.tsx' },
  { path: '/landing', file: 'landing.html', module: 'pages/LandingPage.tsx' },
  { path: '/accueil-v2', file: 'accueil-v2.html', module: 'pages/SecondLandingPage.tsx' },
]

interface Edition {
  /** The file name of a page in this edition. */
  fileOf(file: string): string
  /** Attributes of the root element, for the client. */
  mark: string
  /** HTML above every page. */
  notice: string
  showsSamples: boolean
  claims: Claims
}

const NO_FIGURES = { members: null, rating: null }
const ANY_FIGURES = { members: '{{members}}', rating: '{{rating}}' }

/** The two editions of a production page: with the claim that every profile is verified, or without. */
function production(ending: string, mark: string, figures: Omit<Claims, 'verifiesProfiles'>) {
  return [false, true].map((verifiesProfiles): Edition => {
    const verified = verifiesProfiles ? '.verified' : ''
    return {
      fileOf: (file) => file.replace('.html', `${ending}${verified}.html`),
      mark: mark + (verifiesProfiles ? ' data-verified="on"' : ''),
      notice: '',
      showsSamples: false,
      claims: { ...figures, verifiesProfiles },
    }
  })
}

/** One line, longer if there is room. It is part of the HTML, so that it causes no layout shift. */
const DEMO_NOTICE = [
  '<aside class="demo-line" aria-label="À propos de ce site"><p>Démonstration',
  '<span class="demo-short">\u00a0: personnes inventées</span>',
  '<span class="demo-long">\u00a0: les personnes montrées ici n\'existent pas.</span></p></aside>',
].join('')

/**
 * The same pages for three kinds of site: production, which only claims what can be proven; production with figures
 * from its owner, which the server fills in (server/platform/http/page-editions.ts); the demo, with its samples.
 */
const EDITIONS: readonly Edition[] = [
  ...production('', '', NO_FIGURES),
  ...production('.figures', ' data-members="{{members}}" data-rating="{{rating}}"', ANY_FIGURES),
  {
    fileOf: (file) => file.replace('.html', '.demo.html'),
    mark: ' data-samples="on"',
    notice: DEMO_NOTICE,
    showsSamples: true,
    claims: { ...NO_FIGURES, verifiesProfiles: false },
  },
]

/** The preload of the italic font, which the application's pages use late or never. */
const ITALIC_PRELOAD = /\s*<link\s[^>]*serif-italic[^>]*>/

function replaceOnce(text: string, part: string | RegExp, replacement: string): string {
  const replaced = text.replace(part, () => replacement)
  if (replaced === text) throw new Error(`The page template has no ${part}.`)
  return replaced
}

const rootOf = (body: string): string => `<div id="root">${body}</div>`
const EMPTY_ROOT = rootOf('')

function sheetLinks(sheets: Iterable<string>): string {
  const links = [...sheets].map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`)
  return links.join('')
}

/**
 * The application's page with the frame of the deck, and with preloads of the deck's files. The frame is painted before
 * any script runs, so the scripts have a lower priority than the fonts and style sheets that it needs.
 */
function homePage(template: string, manifest: Manifest, frame: string): string {
  const [application, deck] = [filesOf(manifest, [APPLICATION]), filesOf(manifest, [DECK])]
  const scripts = [...deck.scripts.difference(application.scripts)]
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const sheets = sheetLinks(deck.sheets.difference(application.sheets))
  const page = replaceOnce(template, '</head>', `${preloads.join('')}${sheets}</head>`)
  const framed = replaceOnce(page, EMPTY_ROOT, rootOf(frame))
  return framed.replaceAll(
    /<(?:link rel="modulepreload"|script type="module")/g,
    '$& fetchpriority="low"',
  )
}

const SCRIPTS = /\s*(?:<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>)/g

/**
 * The deck's page, in which the server puts the first card of the member (server/platform/http/dealt-page.ts). Its
 * scripts are in a template and start once the photo of the card has loaded (client/public/first-card.js).
 */
function dealtPage(home: string): string {
  const scripts = [...home.matchAll(SCRIPTS)].join('')
  const later = `<template id="application">${scripts}</template>`
  const start = '<script src="/first-card.js" async></script>'
  return replaceOnce(home.replaceAll(SCRIPTS, ''), '</body>', `${later}${start}</body>`)
}

interface Content {
  title: string
  body: string
  sheets: Iterable<string>
  script: string
}

/** A prerendered page: its text and style sheets load immediately, its scripts after the first paint. */
function completePage(template: string, { title, body, sheets, script }: Content): string {
  // React writes the preloads of images before the body; they belong in the head.
  const [preloads = ''] = body.match(/^(?:<link[^>]*>)*/) ?? []
  const entry = `<script type="module" crossorigin src="/${script}"></script>`
  const fullTitle = `${title} — Embellie`

  let page = template.replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
  page = replaceOnce(page, /\s*<script type="module"[^>]*><\/script>/, '')
  page = replaceOnce(page, /<title>.*<\/title>/, `<title>${fullTitle}</title>`)
  page = replaceOnce(
    page,
    'property="og:title" content="Embellie"',
    `property="og:title" content="${fullTitle}"`,
  )
  page = replaceOnce(page, '</head>', `${preloads}${sheetLinks(sheets)}${entry}</head>`)
  return replaceOnce(page, EMPTY_ROOT, rootOf(body.slice(preloads.length)))
}

/** Writes the HTML files, and the two JSON files with which the server finds them. */
export async function writePages(
  folder: string,
  manifest: Manifest,
  server: ServerEntry,
): Promise<void> {
  const template = readFileSync(join(folder, 'index.html'), 'utf8')
  rmSync(join(folder, 'index.html'))
  const script = manifest['landing-entry.ts']?.file ?? ''

  function write(edition: Edition, file: string, content: string) {
    const name = edition.fileOf(file)
    const marked = content
      .replace('<html lang="fr">', () => `<html lang="fr"${edition.mark}>`)
      .replace('<div id="root">', (root) => edition.notice + root)
    assertPolicy(name, marked)
    writeFileSync(join(folder, name), marked)
  }

  const app = replaceOnce(template, ITALIC_PRELOAD, '')
  const home = homePage(app, manifest, await server.renderHome())
  const dealt = dealtPage(homePage(app, manifest, '{{card}}'))
  for (const edition of EDITIONS) {
    write(edition, 'app.html', app)
    write(edition, 'home.html', home)
    write(edition, 'dealt.html', dealt)
    for (const { path, file, module } of PRERENDERED) {
      const { title, body } = await server.renderPage(path, edition)
      const { sheets } = filesOf(manifest, [module])
      write(edition, file, completePage(template, { title, body, sheets, script }))
    }
  }
  const files = Object.fromEntries(PRERENDERED.map(({ path, file }) => [path, file]))
  writeFileSync(join(folder, 'prerendered.json'), JSON.stringify(files))
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(server.routes))
}
