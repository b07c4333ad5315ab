import { strToU8, type Zippable, zip } from 'fflate'
import { html, type Markup } from '#server/platform/http/markup.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'

interface Section {
  name: string
  title: string
  rows: readonly Record<string, unknown>[]
}

interface Archive {
  firstName: string
  madeAt: Date
  sections: readonly Section[]
  photos: readonly { name: string; bytes: Uint8Array }[]
}

const STYLE = `body{font:18px/1.6 Verdana,sans-serif;color:#18263a;background:#fcf9f5;margin:0 auto;max-width:60rem;padding:2rem 1.25rem}
h1,h2{font-family:Georgia,serif;font-weight:normal}table{border-collapse:collapse;width:100%;margin-bottom:1.5rem}
th,td{border:1px solid #c5d0da;padding:.5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
section{overflow-x:auto}img{max-width:240px;border-radius:12px}`

/** Packs the archive as a ZIP file: an HTML page, the same data in JSON for another service, and the photos. */
export function packArchive(archive: Archive): Promise<Uint8Array> {
  const data = Object.fromEntries(archive.sections.map(({ name, rows }) => [name, rows]))
  const files: Zippable = {
    'index.html': strToU8(pageOf(archive).markup),
    'donnees.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
  }
  // Photos are already compressed: compressing them again would take time and save nothing.
  for (const { name, bytes } of archive.photos) files[`photos/${name}`] = [bytes, { level: 0 }]
  return new Promise((resolve, reject) => {
    zip(files, (error, bytes) => (error ? reject(error) : resolve(bytes)))
  })
}

function pageOf({ firstName, madeAt, sections, photos }: Archive): Markup {
  return html`<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vos données Embellie</title><style>${{ markup: STYLE }}</style></head>
<body>
<h1>Vos données Embellie</h1>
<p>${firstName}, voici ce qu'Embellie garde à votre sujet, le ${dateAndHour(madeAt)}. Le fichier donnees.json contient la même chose, pour un autre service. Les membres qui vous ont flashé ou rendu visite ne sont nommés que si vous vous connaissez, ou si votre formule les montre.</p>
${sections.map(sectionOf)}
<section><h2>Vos photos</h2>${photos.map(({ name }) => html`<p><img src="photos/${name}" alt="Votre photo ${name}"></p>`)}</section>
</body>
</html>
`
}

function sectionOf({ title, rows }: Section): Markup {
  const [first] = rows
  if (!first) return html`<section><h2>${title}</h2><p>Rien.</p></section>\n`
  const columns = Object.keys(first)
  return html`<section><h2>${title}</h2><table><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${columns.map((column) => html`<td>${textOf(row[column])}</td>`)}</tr>\n`)}</tbody></table></section>\n`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (value instanceof Date) return dateAndHour(value)
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  return String(value)
}
