import { spawnSync } from 'node:child_process'
import { installWithApt } from '#tests/support/debian.ts'

/** Installs a program if it is missing, and throws if that fails: a skipped proof would prove nothing. */
export function requireProgram(name: string, debianPackage = name): void {
  const isThere = () => spawnSync('which', [name]).status === 0
  if (!isThere()) installWithApt(debianPackage)
  if (isThere()) return
  throw new Error(
    `${name} est introuvable : installez-le avec « apt-get install ${debianPackage} ».`,
  )
}
