import { startServerDatabases } from '../support/e2e-database.ts'

/**
 * Playwright runs it before the first worker starts, and calls the function that it returns after the last one has
 * ended.
 */
export default startServerDatabases
