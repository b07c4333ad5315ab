import { capitalised } from '#shared/domain/capitalised.ts'
import type { Settings } from '#shared/domain/settings.ts'

/** What rings, in a few words. */
export function alertWords({ notifications: { emails, ...kinds } }: Settings): string {
  const ways = [Object.values(kinds).includes(true) && 'notifications', emails && 'e-mail']
  const words = ways.filter((way) => way !== false).join(' et ')
  return words ? capitalised(words) : 'Aucune'
}

/** What others see, in a few words: « Profil public, en ligne visible ». */
export function visibilityWords({ isPublic, showsOnline, isIncognito }: Settings): string {
  const profile = isPublic ? 'Profil public' : 'Profil masqué'
  if (isIncognito) return `${profile}, incognito`
  return `${profile}, en ligne ${showsOnline ? 'visible' : 'masqué'}`
}
