import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/support/long-first.ts'

const NEEDS_DATABASE = [
  'server/**/*.routes.test.ts',
  'server/**/*.sockets.test.ts',
  '{server,db}/**/*.db.test.ts',
  'tests/integration/**/*.test.ts',
]
// Tests of what can happen to the embedded engine's folder and process.
const OWN_TO_EMBEDDED = [
  'server/platform/database/embedded*.db.test.ts',
  'tests/integration/embedded-start.test.ts',
]
// With whole servers; embedded.db.test.ts tests the same of the engine in every run.
const REFUSALS = 'tests/integration/embedded-refusals.test.ts'
// On PostgreSQL; `npm run proof -- kills` runs many more kills, on both engines.
const KILLS = 'tests/integration/kill.test.ts'
// Everything else is tested on PostgreSQL. The embedded engine runs the same SQL, so only what is its own (starting,
// dying, keeping data, migrating) and the path of two members to a conversation are tested on it. `npm run proof --
// embedded` tests the rest.
const ON_EMBEDDED =
  process.env.EMBEDDED === 'all'
    ? NEEDS_DATABASE
    : [
        ...OWN_TO_EMBEDDED,
        ...(process.env.PROOF_KILLS ? [KILLS] : []),
        'server/platform/database/{database,migrate,schema}.db.test.ts',
        'server/features/{flashes,messages}/{flashes,messages}.routes.test.ts',
      ]
// Only for `npm run proof -- every-route`: fuzz.test.ts sends random requests to the same routes in every run.
const AT_FULL_SIZE =
  process.env.FULL_SIZE === 'on' ? [] : ['tests/integration/admin-bad-input.test.ts']
// Real races: the embedded engine has a single session and cannot have them.
const NEEDS_POSTGRES = ['tests/concurrency/**/*.test.ts']
const globalSetup = ['tests/support/global-setup.ts']
const setupFiles = ['tests/support/app-setup.ts']

export default defineConfig({
  test: {
    pool: 'threads',
    // One per core: the checks and the build run at the same time, with the processor time that waiting tests leave.
    maxWorkers: availableParallelism(),
    // Five times faster than a new environment per file; each test file cleans up after itself.
    isolate: false,
    // Far longer than any test needs: a slow machine is no failure.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,server,client,db,scripts,tests}/**/*.test.ts'],
          exclude: [...NEEDS_DATABASE, ...NEEDS_POSTGRES],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'jsdom',
          // After the others: in between, the document would be created again and again.
          sequence: { groupOrder: 1 },
          include: ['client/**/*.test.tsx'],
          setupFiles: ['tests/support/component-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [...NEEDS_DATABASE, ...NEEDS_POSTGRES],
          exclude: [...OWN_TO_EMBEDDED, REFUSALS, ...AT_FULL_SIZE],
          globalSetup,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: ON_EMBEDDED,
          // It tests the PostgreSQL driver.
          exclude: ['tests/integration/statements.test.ts'],
          globalSetup,
          setupFiles,
        },
      },
    ],
  },
})
