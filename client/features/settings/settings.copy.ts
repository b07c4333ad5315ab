import { capitalised } from '#shared/domain/capitalised.ts'
import type { Settings } from '#shared/domain/settings.ts'

/** A short text for the enabled notifications. */
export function alertWords({ notifications: { emails, ...kinds } }: Settings): string {
  const ways = [Object.values(kinds).includes(true) && 'notifications', emails && 'e-mail']
  const words = ways.filter((way) => way !== false).join(' et ')
  return words ? capitalised(words) : 'Aucune'
}

/** A short text for what others see: « Profil public, en ligne visible ». */
export function visibilityWords({ isPublic, showsOnline, isIncognito }: Settings): string {
  const profile = isPublic ? 'Profil public' : 'Profil masqué'
  if (isIncognito) return `${profile}, incognito`
  return `${profile}, en ligne ${showsOnline ? 'visible' : 'masqué'}`
}
