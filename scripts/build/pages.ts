import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { filesOf } from './manifest.ts'
import { assertPolicy } from './page-policy.ts'

/** What the server bundle of the client exports. */
export interface ServerEntry {
  routes: readonly string[]
  landingTitle: string
  renderLanding(showsSamples: boolean): Promise<string>
}

function replaceOnce(text: string, part: string | RegExp, replacement: string): string {
  const replaced = text.replace(part, () => replacement)
  if (replaced === text) throw new Error(`The page template has no ${part}.`)
  return replaced
}

/** The samples may be shown by the demonstration only, so production gets pages of its own, and the plain names. */
function withSamples(page: string): string {
  return replaceOnce(page, '<html lang="fr">', '<html lang="fr" data-samples="on">')
}

/** The landing page: its text at once, its sheets at once, its scripts after the first paint. */
function landingPage(template: string, manifest: Manifest, title: string, body: string): string {
  // React puts the images to fetch early before the page; their place is the head.
  const [early = ''] = body.match(/^(?:<link[^>]*>)*/) ?? []
  const links = [...filesOf(manifest, ['pages/LandingPage.tsx']).sheets]
    .map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`)
    .join('')
  const entry = manifest['landing-entry.ts']?.file
  const script = `<script type="module" crossorigin src="/${entry}"></script>`

  let page = template.replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
  page = replaceOnce(page, /\s*<script type="module"[^>]*><\/script>/, '')
  page = replaceOnce(page, /<title>.*<\/title>/, `<title>${title} — Embellie</title>`)
  page = replaceOnce(page, '</head>', `${early}${links}${script}</head>`)
  return replaceOnce(
    page,
    '<div id="root"></div>',
    `<div id="root">${body.slice(early.length)}</div>`,
  )
}

/** Writes the HTML files, and the two lists by which the server knows them. */
export async function writePages(
  folder: string,
  manifest: Manifest,
  server: ServerEntry,
): Promise<void> {
  function write(name: string, content: string) {
    assertPolicy(name, content)
    writeFileSync(join(folder, name), content)
  }
  async function landing(showsSamples: boolean) {
    const body = await server.renderLanding(showsSamples)
    return landingPage(template, manifest, server.landingTitle, body)
  }

  const template = readFileSync(join(folder, 'index.html'), 'utf8')
  rmSync(join(folder, 'index.html'))
  write('app.html', template)
  write('app.demo.html', withSamples(template))
  write('landing.html', await landing(false))
  write('landing.demo.html', withSamples(await landing(true)))
  writeFileSync(join(folder, 'prerendered.json'), JSON.stringify({ '/': 'landing.html' }))
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(server.routes))
}
