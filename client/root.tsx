import type { Root, RootOptions } from 'react-dom/client'
import type { Edition } from './features/landing/samples.ts'
import { CrashPage } from './pages/CrashPage.tsx'

// The build writes these data attributes: whether this is the demonstration, and the claims the site can prove
// (scripts/build/pages.ts).
const { samples, verified, members = null, rating = null } = document.documentElement.dataset

/** Whether sample data are shown, and which claims the page makes. */
export const edition: Edition = {
  showsSamples: samples === 'on',
  claims: { members, rating, verifiesProfiles: verified === 'on' },
}

/** Opens the React root. When a component throws, React empties the root, and CrashPage is rendered instead. */
export function openRoot(open: (container: HTMLElement, options: RootOptions) => Root): void {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root element')
  const root = open(container, {
    onUncaughtError(error) {
      reportError(error)
      setTimeout(() => root.render(<CrashPage />))
    },
  })
}
