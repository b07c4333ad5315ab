import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { npmInstall } from './npm.mjs'
import { projectRoot } from './paths.mjs'
import { SetupError } from './processes.mjs'
import { step } from './progress.mjs'
import { fingerprint, whenChanged } from './stamp.mjs'

// The first version of Node that runs TypeScript without a flag and without a warning.
const OLDEST = { major: 24, minor: 3 }

export function isRecentNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)
}

function runtimePath() {
  const isWindows = process.platform === 'win32'
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const binary = isWindows ? 'node.exe' : 'node'
  return join(projectRoot, 'tools/runtime/node_modules', name, 'bin', binary)
}

/** Installs a recent Node from the npm registry for this project only, and returns its path. */
export async function installRuntime() {
  const node = runtimePath()
  const reason = isRecentNode() ? '' : `Node ${process.versions.node} est trop ancien : `
  const title = `${reason}téléchargement de Node ${OLDEST.major} (une seule fois)…`
  const stamp = fingerprint(['tools/runtime/package-lock.json'])
  await whenChanged('tools/runtime/node_modules/.embellie-stamp', stamp, () =>
    step(title, () => npmInstall('tools/runtime')),
  )
  if (!existsSync(node)) {
    const platform = `${process.platform}-${process.arch}`
    throw new SetupError(
      `Aucun Node ${OLDEST.major} prêt à l'emploi pour ${platform} : installez Node ${OLDEST.major} (nodejs.org), puis relancez.`,
    )
  }
  return node
}

export function runtimeEnvironment(node) {
  const path = [dirname(node), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, NODE: node, npm_node_execpath: node }
}
