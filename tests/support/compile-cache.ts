import { join } from 'node:path'

/**
 * Environment of a server that a test starts. Compiling is half of the work of a start: the next server reuses the
 * result.
 */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
}
