import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium, ignoredDefaultArgs } from './tests/support/chromium.ts'

const { path, args, env } = await findChromium()
/** On a server of their own, which no other test can go on with: at the end, they would keep one browser busy alone. */
const OWN_SERVER = /(social|stripe)\.spec\.ts/

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: '.tmp/e2e',
  forbidOnly: true,
  fullyParallel: true,
  ...(process.env.FULL_SIZE !== 'on' && { grepInvert: /@full-size/ }),
  // With more, browsers wait for one another, and each wait is work: four on two cores took a third more of it.
  workers: availableParallelism(),
  // Far beyond what any needs: what a slow machine takes longer for is no failure.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'own server', testMatch: OWN_SERVER },
    { name: 'shared server', testIgnore: OWN_SERVER },
  ],
  reporter: [['list'], ['json', { outputFile: '.tmp/reports/e2e.json' }]],
  use: {
    actionTimeout: 30_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // It answers in the place of the network, which most tests play with; pwa.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: path,
      args,
      ignoreDefaultArgs: ignoredDefaultArgs(),
      env: { ...process.env, ...env },
    },
  },
})
