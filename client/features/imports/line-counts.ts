import type { ProfileImport } from '#shared/contracts/admin/imports.ts'

type Counts = ProfileImport['counts']

/** All that the file holds. */
export function linesRead({ ready, refused, created, updated }: Counts): number {
  return ready + refused + created + updated
}

/** What is brought in already, of all that is not left aside. */
export function progressOf({ ready, created, updated }: Counts): { done: number; of: number } {
  const done = created + updated
  return { done, of: done + ready }
}

/** « 1 profil », « 2 profils ». */
export function counted(count: number, unit: string): string {
  return `${count.toLocaleString('fr-FR')} ${unit}${count > 1 ? 's' : ''}`
}
