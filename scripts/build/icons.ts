import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Draws the icons of the installed application from the mark. */
export async function drawIcons(folder: string): Promise<void> {
  const mark = readFileSync(join(folder, 'mark.svg'), 'utf8')
  // Phones cut these into a shape of their own, so the night reaches into the corners; the letter stands clear of them.
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
}
