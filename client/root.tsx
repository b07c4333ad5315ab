import type { Root, RootOptions } from 'react-dom/client'
import type { Edition } from './features/landing/samples.ts'
import { CrashPage } from './pages/CrashPage.tsx'

// The page carries the mark of the demonstration, or what the site can prove; see scripts/build/pages.ts.
const { samples, verified, members = null, rating = null } = document.documentElement.dataset

/** What this page may claim. */
export const edition: Edition = {
  showsSamples: samples === 'on',
  claims: { members, rating, verifiesProfiles: verified === 'on' },
}

/** Opens the root of the page. React empties it when a component throws; what is left then is a way back. */
export function openRoot(open: (container: HTMLElement, options: RootOptions) => Root): void {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page lost its #root.')
  const root = open(container, {
    onUncaughtError(error) {
      reportError(error)
      setTimeout(() => root.render(<CrashPage />))
    },
  })
}
