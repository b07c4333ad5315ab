import { randomSigns } from '#server/platform/reference.ts'

/** `SIG-7K3M-92QF`: it counts nothing and names nobody, and can be read out on the telephone. */
export function newCaseReference(): string {
  return `SIG-${randomSigns(4)}-${randomSigns(4)}`
}
