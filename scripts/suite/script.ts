import { ConfigError } from '#server/config.ts'
import { StartError } from '#server/platform/start-error.ts'

/** Runs the work of a command; an error that its user can fix is printed as one line. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof StartError || error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** The folder given as the command's argument. */
export function folderArgument(command: string): string {
  const folder = process.argv[2]
  if (!folder) throw new StartError(`Usage : npm run ${command} -- <dossier>`)
  return folder
}
