import { startServerDatabases } from '../support/e2e-database.ts'

/** Before the first worker starts; Playwright calls what it answers after the last one has ended. */
export default startServerDatabases
