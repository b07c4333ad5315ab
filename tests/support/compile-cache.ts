import { join } from 'node:path'

/** For a server that is started: what Node compiled for the one before is half of the work of a start. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
}
