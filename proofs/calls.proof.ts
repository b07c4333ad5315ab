import { chromium } from '@playwright/test'
import { check } from '../scripts/suite/commands.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { findChromium, needlessArgs } from '../tests/support/chromium.ts'
import { callWithPictures, closeCouple, openCouple } from './calls/couple.ts'
import { openRelay } from './calls/relay.ts'
import { openCluster } from './cluster/cluster.ts'
import { createReport } from './cluster/report.ts'

export async function proveCalls(): Promise<Tally[]> {
  const report = createReport()
  const relay = await openRelay()
  const cluster = await openCluster(relay.settings)
  const browser = await launch()
  const urls = [cluster.first.url, cluster.second.url] as const
  const couple = await openCouple([browser, browser], urls, cluster.handle.database)
  try {
    console.log(await callWithPictures(couple))
  } catch (error) {
    console.log(String(error).slice(0, 600))
    for (const [n, { page }] of couple.entries()) {
      await page.screenshot({ path: `/tmp/call-${n}.png` })
      console.log(await page.locator('body').innerText())
    }
  }
  console.log(couple[0].frames.length, couple[0].frames.slice(0, 3))
  await closeCouple(couple)
  await browser.close()
  await cluster.close()
  await relay.kill()
  return [report.tally]
}
async function launch() {
  const { path, args, env } = await findChromium()
  return chromium.launch({
    executablePath: path,
    args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ignoreDefaultArgs: needlessArgs(),
    env: { ...process.env, ...env } as Record<string, string>,
  })
}
void check
