import { href, type Path } from '#client/app/paths.ts'

/** The parts of `/profiles`, by what the address calls them. */
export type ProfileTab = 'suggestions' | 'affinites' | 'flashs' | 'visites'

export const PROFILE_HEADS: Record<ProfileTab, { title: string; line: string }> = {
  suggestions: { title: 'Profils suggérés', line: 'Ils correspondent à ce que vous cherchez.' },
  affinites: { title: 'Affinités', line: "Celles et ceux avec qui c'est réciproque." },
  flashs: { title: 'Flashs reçus', line: 'Celles et ceux à qui vous avez plu.' },
  visites: { title: 'Visites', line: 'Celles et ceux qui ont lu votre profil.' },
}

export function readTab(address: URLSearchParams): ProfileTab {
  const tab = address.get('tab')
  return tab === 'affinites' || tab === 'flashs' || tab === 'visites' ? tab : 'suggestions'
}

export function pathOfTab(tab: ProfileTab): Path {
  return href('/profiles', {}, { tab: tab === 'suggestions' ? undefined : tab })
}
