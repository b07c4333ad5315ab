import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '#tests/support/chromium.ts'
import { setPageInFrench } from './guide/french-typography.ts'
import { GUIDE_PDF, GUIDE_SOURCE } from './guide/paths.ts'

/** Prints `guide/guide.html` into the PDF that the site gives away. */

async function printGuide(): Promise<Buffer> {
  const { path, args, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath: path,
    // The screen of the machine that prints has no say in where lines break.
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

/** The hour of printing is all that differs from one run to the next; replaced by as many characters, it moves nothing. */
function withoutHour(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1').replaceAll(/D:\d{14}(?=\+00'00'\))/g, 'D:20260101000000')
  return Buffer.from(text, 'latin1')
}

const pdf = withoutHour(await printGuide())
writeFileSync(GUIDE_PDF, pdf)
console.log(`${GUIDE_PDF}: ${Math.round(pdf.length / 1000)} kB`)
