import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { hydrateRoot } from 'react-dom/client'
import { findLanding, LandingSite } from './app/LandingSite.tsx'
import { edition, openRoot } from './root.tsx'

/** Hydrates a prerendered page. Only visitors receive one, so the current member is not requested. */
export async function hydrate(): Promise<void> {
  const Page = findLanding(location.pathname)
  await Page.preload()
  openRoot((container, options) =>
    hydrateRoot(container, <LandingSite Page={Page} {...edition} />, options),
  )
}
