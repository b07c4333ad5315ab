import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { hydrateRoot } from 'react-dom/client'
import { findLanding, LandingSite } from './app/LandingSite.tsx'
import { edition, openRoot } from './root.tsx'

/** Brings a prerendered page to life. Only visitors receive one: nobody has to be asked for. */
export async function hydrate(): Promise<void> {
  const Page = findLanding(location.pathname)
  await Page.preload()
  openRoot((container, options) =>
    hydrateRoot(container, <LandingSite Page={Page} {...edition} />, options),
  )
}
