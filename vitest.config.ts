import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/support/long-first.ts'

const NEEDS_DATABASE = [
  'server/**/*.routes.test.ts',
  'server/**/*.sockets.test.ts',
  '{server,db}/**/*.db.test.ts',
  'tests/integration/**/*.test.ts',
]
// What the engine's own folder and process may suffer.
const OWN_TO_EMBEDDED = [
  'server/platform/database/embedded*.db.test.ts',
  'tests/integration/embedded-start.test.ts',
]
// By whole servers, what embedded.db.test.ts tries of the engine in every run.
const REFUSALS = 'tests/integration/embedded-refusals.test.ts'
// On PostgreSQL; `npm run proof -- kills` tries them on both engines, far more of them.
const KILLS = 'tests/integration/kill.test.ts'
// PostgreSQL is asked everything else. The embedded engine runs the same SQL: asked are what is its own (starting, dying,
// keeping, migrating) and the way of two members to a conversation. `npm run proof -- embedded` asks it the rest.
const ON_EMBEDDED =
  process.env.EMBEDDED === 'all'
    ? NEEDS_DATABASE
    : [
        ...OWN_TO_EMBEDDED,
        ...(process.env.PROOF_KILLS ? [KILLS] : []),
        'server/platform/database/{database,migrate,schema}.db.test.ts',
        'server/features/{flashes,messages}/{flashes,messages}.routes.test.ts',
      ]
// For `npm run proof -- every-route` alone: random requests (fuzz.test.ts) spoil those of the same routes in every run.
const AT_FULL_SIZE =
  process.env.FULL_SIZE === 'on' ? [] : ['tests/integration/admin-bad-input.test.ts']
// Real races: the embedded engine has one session and cannot fail there.
const NEEDS_POSTGRES = ['tests/concurrency/**/*.test.ts']
const globalSetup = ['tests/support/global-setup.ts']
const setupFiles = ['tests/support/app-setup.ts']

export default defineConfig({
  test: {
    pool: 'threads',
    // As many as there are cores: checks and build, which run beside them, take what these leave while they wait.
    maxWorkers: availableParallelism(),
    // Five times faster than a fresh world per file; a test file leaves nothing behind for the next.
    isolate: false,
    // Far beyond what any needs: what a slow machine takes longer for is no failure.
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
          // After the others: between them, the document would be made again and again.
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
          // It looks at the driver of PostgreSQL.
          exclude: ['tests/integration/statements.test.ts'],
          globalSetup,
          setupFiles,
        },
      },
    ],
  },
})
