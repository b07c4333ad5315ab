// Every npm script calls this: `node tools/launch.mjs <task>` prepares the project, then runs the task.
// Plain JavaScript without dependencies: it runs before anything is installed, on Node 18 and later.
import { existsSync } from 'node:fs'
import { buildClient } from './launch/client-build.mjs'
import { installDependencies } from './launch/dependencies.mjs'
import { restartGivingMemoryBack } from './launch/memory.mjs'
import { projectRoot } from './launch/paths.mjs'
import { runInherited, SetupError, stopWithNpm } from './launch/processes.mjs'
import { installRuntime, isRecentNode, runtimeEnvironment } from './launch/runtime.mjs'

const TASKS_ON_THE_BUILT_CLIENT = ['start', 'bench', 'proof', 'package']

const [task = 'start', ...options] = process.argv.slice(2)

async function rerunUnderRecentNode() {
  const node = await installRuntime()
  return runInherited(node, process.argv.slice(1), runtimeEnvironment(node))
}

async function prepare() {
  await installDependencies()
  if (TASKS_ON_THE_BUILT_CLIENT.includes(task)) await buildClient()
  if (task === 'build') await buildClient({ force: true })
  // The package contains this Node.
  if (task === 'package') await installRuntime()
}

async function runTask() {
  const script = `scripts/${task}.ts`
  const isBuiltIn = task === 'start' || task === 'build'
  if (!isBuiltIn && !existsSync(script)) throw new SetupError(`Tâche inconnue : « ${task} ».`)

  if (task === 'start') restartGivingMemoryBack()
  await prepare()
  if (task === 'start') await import('../server/main.ts')
  else if (task !== 'build')
    process.exitCode = await runInherited(process.execPath, [script, ...options])
}

process.chdir(projectRoot)
if (isRecentNode() && existsSync('.env')) process.loadEnvFile('.env')
stopWithNpm()
try {
  if (isRecentNode()) await runTask()
  else process.exitCode = await rerunUnderRecentNode()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
