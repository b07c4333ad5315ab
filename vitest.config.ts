import { defineConfig } from 'vitest/config'

const NEEDS_DATABASE = [
  'server/**/*.routes.test.ts',
  'server/**/*.sockets.test.ts',
  '{server,db}/**/*.db.test.ts',
  'tests/integration/**/*.test.ts',
]
// Who may make a call, how often, and what is refused before it reaches a table is decided alike on both engines, and
// takes minutes to try: PostgreSQL is asked. What is about the embedded engine itself is tried once, too.
const OF_THE_OTHER_ENGINE =
  process.env.TEST_ENGINE === 'pglite'
    ? ['tests/integration/{authorization,bad-input,office-bad-input,office-calls,limits}.test.ts']
    : ['server/platform/embedded*.db.test.ts']
const NEEDS_POSTGRES = ['tests/concurrency/**/*.test.ts']
const globalSetup = ['tests/support/global-setup.ts']

export default defineConfig({
  test: {
    pool: 'threads',
    // Five times faster than a fresh world per file; a test file leaves nothing behind for the next.
    isolate: false,
    // Far beyond what any needs: what a slow machine takes longer for is no failure.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // One more try tells a slow machine from a fault: a test that needed it is named at the end of the run.
    retry: 1,
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
          // A world per file, or a mocked module would stay as another file has already loaded it; made in the same
          // thread, it takes half the time of a thread per file.
          pool: 'vmThreads',
          include: ['client/**/*.test.tsx'],
          setupFiles: ['tests/support/component-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: NEEDS_DATABASE,
          exclude: OF_THE_OTHER_ENGINE,
          globalSetup,
        },
      },
      {
        extends: true,
        test: { name: 'concurrency', include: NEEDS_POSTGRES, globalSetup },
      },
    ],
  },
})
