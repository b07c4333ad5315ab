import { npmInstall } from './npm.mjs'
import { step } from './progress.mjs'
import { fingerprint, whenChanged } from './stamp.mjs'

/** Installs the packages if the lock file, the platform or the version of Node changed. */
export async function installDependencies() {
  const machine = [process.versions.modules, process.platform, process.arch].join()
  const stamp = fingerprint(['package-lock.json'], machine)
  await whenChanged('node_modules/.embellie-stamp', stamp, () =>
    step('Installation des dépendances, environ une minute (une seule fois)…', () =>
      npmInstall('.'),
    ),
  )
}
