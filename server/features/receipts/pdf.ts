import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'
import PDFDocument from 'pdfkit'
import { setInFrench } from '#shared/domain/french-typography.ts'

/** Opened once: parsing the tables of a font takes as long as laying out a contract with it. */
const FONTS = {
  serif: openFont('embellie-serif-medium'),
  sans: openFont('embellie-sans-regular'),
  bold: openFont('embellie-sans-bold'),
}

/** Opens a font for pdfkit, which accepts an open font although its types do not declare it. */
function openFont(name: string): PDFKit.Mixins.PDFFontSource {
  const path = fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
  const font = withCachedWords(fontkit.openSync(path) as fontkit.Font)
  return font as unknown as PDFKit.Mixins.PDFFontSource
}

/** The terms of sale have some two thousand different words; each buyer adds a few. */
const CACHED_WORDS = 10_000

/**
 * Shapes each word once: every contract contains the same terms, and pdfkit caches words only within one document. This
 * halves the time that a contract takes.
 */
function withCachedWords(font: fontkit.Font): fontkit.Font {
  const shape = font.layout.bind(font)
  const cache = new Map<string, fontkit.GlyphRun>()
  font.layout = (word) => {
    const run = cache.get(word) ?? shape(word)
    if (cache.size === CACHED_WORDS) cache.clear()
    cache.set(word, run)
    // Copied, because pdfkit scales the positions in place.
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
  }
  return font
}

const INK = '#18263a'
const QUIET = '#3d4d62'
const LINE = '#c9d3dc'
const MARGIN = 64
const BODY = { size: 11, gap: 3 }

/** A row of a table of facts: the label on the left, its value on the right. */
export type Row = readonly [label: string, value: string]

interface PdfOptions {
  title: string
  /** Printed on every page, next to the page number. */
  mark: string
  createdAt: Date
}

/** A document in our design: A4, in French, tagged for screen readers, with the product's fonts embedded. */
export function createPdf({ title, mark, createdAt }: PdfOptions) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    // Keeps pdfkit from loading its default font.
    font: '',
    info: { Title: title, Author: 'Embellie', CreationDate: createdAt, ModDate: createdAt },
  })
  for (const [name, font] of Object.entries(FONTS)) doc.registerFont(name, font)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve) =>
    doc.on('end', () => resolve(Buffer.concat(chunks))),
  )
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * MARGIN

  function write(tag: string, text: string, style: Style, parent = root): void {
    const { font = 'sans', size = BODY.size, color = INK, before = 0, indent = 0 } = style
    doc.font(font).fontSize(size)
    doc.y += before
    const set = setInFrench(text)
    // A heading stays on the same page as the first lines of its section.
    const room = style.keeps ? style.keeps + doc.heightOfString(set, { width }) : 0
    if (doc.y + room > doc.page.height - MARGIN) doc.addPage()
    const options = { width: width - indent, lineGap: style.gap ?? BODY.gap }
    parent.add(
      doc.struct(tag, {}, () => {
        doc.font(font).fontSize(size).fillColor(color)
        doc.text(set, MARGIN + indent, doc.y, options)
      }),
    )
  }

  /** The name of the site, at the top of the first page. */
  function letterhead(): void {
    write('P', 'embellie', { font: 'serif', size: 22 })
  }

  function heading(text: string): void {
    write('H1', text, { font: 'serif', size: 26, before: 22, gap: 0 })
  }

  function subheading(text: string, tag: 'H2' | 'H3' = 'H2'): void {
    write(tag, text, { font: 'bold', size: 13, before: 16, keeps: 60 })
    doc.y += 3
  }

  function paragraph(text: string): void {
    write('P', text, { before: 4 })
  }

  function note(text: string): void {
    write('P', text, { color: QUIET, size: 10, before: 4 })
  }

  function strong(text: string): void {
    write('P', text, { font: 'bold', before: 6 })
  }

  function quote(text: string): void {
    write('BlockQuote', text, { color: QUIET, before: 6, indent: 18 })
  }

  function list(items: readonly string[]): void {
    const element = doc.struct('L')
    root.add(element)
    for (const item of items) write('LI', `• ${item}`, { before: 2, indent: 10 }, element)
    element.end()
  }

  /** Facts and amounts, one row each with a line under it; `total` is a last row in bold. */
  function table(rows: readonly Row[], total?: Row): void {
    const element = doc.struct('Table')
    root.add(element)
    doc.y += 6
    for (const row of rows) addRow(element, row, 'sans')
    if (total) addRow(element, total, 'bold')
    element.end()
    doc.x = MARGIN
  }

  function addRow(tableElement: PDFKit.PDFStructureElement, row: Row, font: 'sans' | 'bold'): void {
    const [label, value] = row.map(setInFrench) as [string, string]
    const [left, right] = [width * 0.46, width * 0.5]
    doc.font(font).fontSize(BODY.size)
    const height = Math.max(
      doc.heightOfString(label, { width: left, lineGap: 2 }),
      doc.heightOfString(value, { width: right, lineGap: 2 }),
    )
    if (doc.y + height + 12 > doc.page.height - MARGIN) doc.addPage()
    const top = doc.y + 6
    const cell = (tag: 'TH' | 'TD', text: string, x: number, room: number) =>
      doc.struct(tag, {}, () => {
        doc
          .font(font)
          .fontSize(BODY.size)
          .fillColor(tag === 'TH' && font === 'sans' ? QUIET : INK)
        const align = tag === 'TD' ? 'right' : 'left'
        doc.text(text, x, top, { width: room, align, lineGap: 2 })
      })
    const element = doc.struct('TR')
    tableElement.add(element)
    element.add(cell('TH', label, MARGIN, left))
    element.add(cell('TD', value, MARGIN + width - right, right))
    element.end()
    const bottom = top + height + 5
    doc.markContent('Artifact')
    doc
      .moveTo(MARGIN, bottom)
      .lineTo(MARGIN + width, bottom)
      .lineWidth(0.6)
      .stroke(LINE)
    doc.endMarkedContent()
    doc.y = bottom
  }

  function pageBreak(): void {
    doc.addPage()
  }

  /** Numbers the pages and returns the bytes of the file. */
  function end(): Promise<Buffer> {
    root.end()
    const { count } = doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page)
      // The page number is in the bottom margin, where pdfkit would otherwise add a page for it.
      doc.page.margins.bottom = 0
      doc.markContent('Artifact', { type: 'Pagination' })
      doc.font('sans').fontSize(9).fillColor(QUIET)
      const options = { width, align: 'right', lineBreak: false } as const
      doc.text(`${mark} · page ${page + 1} sur ${count}`, MARGIN, doc.page.height - 42, options)
      doc.endMarkedContent()
    }
    doc.end()
    return ended
  }

  return {
    letterhead,
    heading,
    subheading,
    paragraph,
    note,
    strong,
    quote,
    list,
    table,
    pageBreak,
    end,
  }
}
export type Pdf = ReturnType<typeof createPdf>

interface Style {
  font?: keyof typeof FONTS
  size?: number
  color?: string
  /** The space above the text, in points. */
  before?: number
  indent?: number
  gap?: number
  /** The space that must remain below the text on the same page, in points. */
  keeps?: number
}
