import { ConfigError } from '#server/config.ts'
import { StartError } from '#server/platform/start-error.ts'

/** Runs what a command does; a trouble that its reader can mend is told in one line. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof StartError || error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** The folder that a command is about. */
export function folderArgument(command: string): string {
  const folder = process.argv[2]
  if (!folder) throw new StartError(`Usage : npm run ${command} -- <dossier>`)
  return folder
}
