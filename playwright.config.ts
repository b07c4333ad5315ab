import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium, ignoredDefaultArgs } from './tests/support/chromium.ts'

const { path, args, env } = await findChromium()
/** Specs with a server of their own. They run first: at the end, they would keep a single browser busy. */
const OWN_SERVER = /(social|stripe)\.spec\.ts/

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: '.tmp/e2e',
  forbidOnly: true,
  fullyParallel: true,
  ...(process.env.FULL_SIZE !== 'on' && { grepInvert: /@full-size/ }),
  // With more workers, browsers wait for each other, which costs time itself: four on two cores took a third more.
  workers: availableParallelism(),
  // Far longer than any test needs: a slow machine is no failure.
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
    // A service worker would answer requests that most tests intercept; pwa.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: path,
      args,
      ignoreDefaultArgs: ignoredDefaultArgs(),
      env: { ...process.env, ...env },
    },
  },
})
