import { href, type Path } from '#client/app/paths.ts'

/** The tabs of `/profiles`, by their names in the URL. */
export type ProfileTab = 'suggestions' | 'affinites' | 'flashs' | 'visites'

export const PROFILE_TITLES: Record<ProfileTab, string> = {
  suggestions: 'Profils suggérés',
  affinites: 'Affinités',
  flashs: 'Flashs reçus',
  visites: 'Visites',
}

export function readTab(address: URLSearchParams): ProfileTab {
  const tab = address.get('tab')
  return tab === 'affinites' || tab === 'flashs' || tab === 'visites' ? tab : 'suggestions'
}

export function pathOfTab(tab: ProfileTab): Path {
  return href('/profiles', {}, { tab: tab === 'suggestions' ? undefined : tab })
}
