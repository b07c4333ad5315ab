import { isFirstName, isReservedName, namesService } from '#shared/domain/first-name.ts'

/**
 * « Bonjour Odile », by a name that somebody typed; without it where it reads as anything else. Whoever typed it may be another
 * than its reader, and would have us send their words to a stranger.
 */
export function greetingFor(typedName: string): string {
  const isName = isFirstName(typedName) && !isReservedName(typedName) && !namesService(typedName)
  return isName ? `Bonjour ${typedName}` : 'Bonjour'
}
