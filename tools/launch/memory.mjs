const TRIM = 'MALLOC_TRIM_THRESHOLD_'
const KILOBYTE = 1024
// What is made and soon forgotten is looked through at every 4 MB, not at every 32 that all stay taken.
const NODE_OPTIONS = ['--max-semi-space-size=4']

/**
 * Begins once more in this same process, told to give memory back: both settings hold from a process's first moment or
 * not at all. Node optimizes the engine of the embedded database as it runs, which takes 600 MB for a second, and the C
 * library of Linux keeps up to 64 MB of that in each of six threads.
 */
export function restartGivingMemoryBack() {
  if (process.platform !== 'linux' || process.env[TRIM]) return
  const args = [process.execPath, ...NODE_OPTIONS, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, args, { ...process.env, [TRIM]: String(128 * KILOBYTE) })
}
