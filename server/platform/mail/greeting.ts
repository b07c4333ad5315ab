import { isFirstName, isReservedName, namesService } from '#shared/domain/first-name.ts'

/**
 * « Bonjour Odile » with a name that somebody typed, or « Bonjour » if it does not look like a first name. The person
 * who typed it may not be the recipient, and could use the field to send a stranger a message in our name.
 */
export function greetingFor(typedName: string): string {
  const isName = isFirstName(typedName) && !isReservedName(typedName) && !namesService(typedName)
  return isName ? `Bonjour ${typedName}` : 'Bonjour'
}
