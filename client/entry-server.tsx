import { prerender } from 'react-dom/static'
import { App } from './app/App.tsx'
import { createQueryClient } from './app/query-client.ts'
import { landing, screens } from './app/screens.ts'
import { currentMemberQuery } from './session/current-member.ts'

/** The addresses that have a page; the server answers 404 to any other. */
export const routes = ['/', ...Object.keys(screens)]

export const landingTitle = landing.title

/** The landing page as a visitor gets it, before any script. */
export async function renderLanding(showsSamples: boolean): Promise<string> {
  const queries = createQueryClient()
  queries.setQueryData(currentMemberQuery.queryKey, null)
  await landing.Page.preload()
  const { prelude } = await prerender(
    <App queries={queries} showsSamples={showsSamples} ssrPath="/" />,
    // A boundary sent in two pieces would need an inline script to join them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}
