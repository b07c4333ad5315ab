import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '#tests/support/chromium.ts'
import { setPageInFrench } from './guide/french-typography.ts'
import { GUIDE_PDF, GUIDE_SOURCE } from './guide/paths.ts'

/** Prints `guide/guide.html` to the PDF that newsletter subscribers receive. */

async function printGuide(): Promise<Buffer> {
  const { path, args, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath: path,
    // Line breaks must not depend on the screen of the machine that prints.
    args: [...args, '--font-render-hinting=none'],
    env: { ...process.env, ...env },
  })
  const page = await browser.newPage({ colorScheme: 'light' })
  const address = pathToFileURL(GUIDE_SOURCE).href
  const body = setPageInFrench(readFileSync(GUIDE_SOURCE, 'utf8'))
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(address, { waitUntil: 'networkidle' })
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  })
  await browser.close()
  return pdf
}

/**
 * Replaces the printing time, the only difference between two runs. The replacement has the same length, because a PDF
 * refers to byte offsets.
 */
function withFixedTime(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1').replaceAll(/D:\d{14}(?=\+00'00'\))/g, 'D:20260101000000')
  return Buffer.from(text, 'latin1')
}

const pdf = withFixedTime(await printGuide())
writeFileSync(GUIDE_PDF, pdf)
console.log(`${GUIDE_PDF}: ${Math.round(pdf.length / 1000)} kB`)
