import { spawnSync } from 'node:child_process'
import { installWithApt } from '#tests/support/debian.ts'

/** Sees to it that a program is there: a proof that was not made is none. */
export function requireProgram(name: string, debianPackage = name): void {
  const isThere = () => spawnSync('which', [name]).status === 0
  if (!isThere()) installWithApt(debianPackage)
  if (isThere()) return
  throw new Error(
    `${name} est introuvable : installez-le avec « apt-get install ${debianPackage} ».`,
  )
}
