import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Draws the icons of the installed application from `mark.svg`. */
export async function drawIcons(folder: string): Promise<void> {
  const mark = readFileSync(join(folder, 'mark.svg'), 'utf8')
  // Phones crop these icons to their own shape, so the background fills the corners; the letter is far enough from
  // them.
  const square = mark.replace(/ rx="\d+"/, '')
  if (square === mark) throw new Error('The mark has no rounded corners.')
  const icons = join(folder, 'icons')
  mkdirSync(icons, { recursive: true })

  async function draw(svg: string, name: string, size: number): Promise<void> {
    await sharp(Buffer.from(svg)).resize(size).png().toFile(join(icons, name))
  }

  await draw(mark, '192.png', 192)
  await draw(mark, '512.png', 512)
  await draw(square, 'maskable-512.png', 512)
  await draw(square, 'apple-touch.png', 180)
  const small = await sharp(Buffer.from(mark)).resize(FAVICON_PX).png().toBuffer()
  writeFileSync(join(folder, 'favicon.ico'), Buffer.concat([icoHeader(small.length), small]))
}

const FAVICON_PX = 48
const ICO_HEADER_BYTES = 22

/** The header of an ICO file with a single PNG. Browsers request /favicon.ico for pages that name no icon. */
function icoHeader(bytes: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(FAVICON_PX, 6)
  header.writeUInt8(FAVICON_PX, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(bytes, 14)
  header.writeUInt32LE(ICO_HEADER_BYTES, 18)
  return header
}
