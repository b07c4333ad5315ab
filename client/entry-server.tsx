import { prerender } from 'react-dom/static'
import { App } from './app/App.tsx'
import { createQueryClient } from './app/query-client.ts'
import { findPublicScreen, screens } from './app/screens.ts'
import type { Figures } from './features/landing/samples.ts'
import { currentMemberQuery } from './session/current-member.ts'

/** The addresses that have a page; the server answers 404 to any other. */
export const routes = ['/', ...Object.keys(screens)]

interface RenderOptions {
  showsSamples: boolean
  figures: Figures
}

/** A page as a visitor gets it, before any script. */
export async function renderPage(
  path: string,
  options: RenderOptions,
): Promise<{ title: string; body: string }> {
  const queries = createQueryClient()
  queries.setQueryData(currentMemberQuery.queryKey, null)
  const { title, Page } = findPublicScreen(path)
  await Page.preload()
  const { prelude } = await prerender(
    <App queries={queries} {...options} ssrPath={path} />,
    // A boundary sent in two pieces would need an inline script to join them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return { title, body: await new Response(prelude).text() }
}
