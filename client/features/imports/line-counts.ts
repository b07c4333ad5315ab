import type { ProfileImport } from '#shared/contracts/admin/imports.ts'

type Counts = ProfileImport['counts']

/** The number of lines in the file. */
export function linesRead({ ready, refused, created, updated }: Counts): number {
  return ready + refused + created + updated
}

/** The number of imported lines, out of all lines that are not refused. */
export function progressOf({ ready, created, updated }: Counts): { done: number; of: number } {
  const done = created + updated
  return { done, of: done + ready }
}

/** « 1 profil », « 2 profils ». */
export function counted(count: number, unit: string): string {
  return `${count.toLocaleString('fr-FR')} ${unit}${count > 1 ? 's' : ''}`
}
