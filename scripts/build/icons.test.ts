// Rules: platform
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcons } from './icons.ts'

test('the site can be installed: the icons of its manifest exist in the sizes it declares', async () => {
  const manifest = JSON.parse(readFileSync('client/public/manifest.webmanifest', 'utf8'))
  expect(manifest).toMatchObject({
    ...{ name: 'Embellie', lang: 'fr' },
    ...{ start_url: '/home', display: 'standalone' },
  })
  const folder = mkdtempSync(join(tmpdir(), 'embellie-icons-'))
  copyFileSync('client/public/mark.svg', join(folder, 'mark.svg'))
  await drawIcons(folder)
  const sizes: string[] = []
  for (const { src, sizes: size } of manifest.icons) {
    const { width, height } = await sharp(join(folder, src)).metadata()
    expect(`${width}x${height}`).toBe(size)
    sizes.push(size)
  }
  expect(sizes).toEqual(['192x192', '512x512', '512x512'])
  rmSync(folder, { recursive: true })
})
