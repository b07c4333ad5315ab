import { isFirstName, isReservedName, namesService } from '#shared/domain/first-name.ts'

/**
 * « Bonjour Odile » with a name that somebody typed, or « Bonjour » if it does not look like a first name. The person
 * who typed it can be another than the recipient, and could use us to send their words to a stranger.
 */
export function greetingFor(typedName: string): string {
  const isName = isFirstName(typedName) && !isReservedName(typedName) && !namesService(typedName)
  return isName ? `Bonjour ${typedName}` : 'Bonjour'
}
