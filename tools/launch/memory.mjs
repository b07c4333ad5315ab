const TRIM = 'MALLOC_TRIM_THRESHOLD_'
const KILOBYTE = 1024
// Short-lived objects are collected every 4 MB instead of every 32 MB, all of which would stay allocated.
const NODE_OPTIONS = ['--max-semi-space-size=4']

/**
 * Replaces this process by itself with settings that return memory to the system; both only work from the start of a
 * process. Node compiles the engine of the embedded database while it runs, which takes 600 MB for a second, and the C
 * library of Linux keeps up to 64 MB of that in each of six threads.
 */
export function restartGivingMemoryBack() {
  if (process.platform !== 'linux' || process.env[TRIM]) return
  const args = [process.execPath, ...NODE_OPTIONS, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, args, { ...process.env, [TRIM]: String(128 * KILOBYTE) })
}
