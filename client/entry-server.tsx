import { prerender } from 'react-dom/static'
import { furtherScreens } from './app/further-screens.ts'
import { findLanding, LandingSite } from './app/LandingSite.tsx'
import { landing, screens } from './app/screens.ts'
import type { Edition } from './features/landing/samples.ts'

/** The addresses that have a page; the server answers 404 to any other. */
export const routes = ['/', ...Object.keys(screens), ...Object.keys(furtherScreens)]

/** A landing page as a visitor gets it, before any script. */
export async function renderPage(
  path: string,
  edition: Edition,
): Promise<{ title: string; body: string }> {
  const Page = findLanding(path)
  await Page.preload()
  const { prelude } = await prerender(
    <LandingSite Page={Page} {...edition} ssrPath={path} />,
    // A boundary sent in two pieces would need an inline script to join them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return { title: landing.title, body: await new Response(prelude).text() }
}
