import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { type Dealt, keepDealt } from './app/dealt.ts'
import { DocumentRouter } from './app/document-router.tsx'
import { findLanding, LandingSite } from './app/LandingSite.tsx'
import { createQueryClient } from './app/query-client.ts'
import { discover, landing, routes as pages } from './app/routes.ts'
import { Shell } from './app/Shell.tsx'
import { DeckSkeleton, GreetingSkeleton } from './features/discovery/DeckWait.tsx'
import type { Edition } from './features/landing/samples.ts'
import styles from './pages/DiscoverPage.module.css'
import { MemberContext } from './session/member-context.ts'

/** The paths that have a page; the server responds with 404 to any other path. */
export const routes = ['/', ...Object.keys(pages)]

/** Prerenders the HTML of a landing page, as a visitor receives it before any script runs. */
export async function renderPage(
  path: string,
  edition: Edition,
): Promise<{ title: string; body: string }> {
  const Page = findLanding(path)
  await Page.preload()
  const body = await render(<LandingSite Page={Page} {...edition} ssrPath={path} />)
  return { title: landing.title, body }
}

const UNKNOWN = {
  alerts: undefined,
  messages: undefined,
  matches: undefined,
  newMatches: undefined,
  flashes: undefined,
  visits: undefined,
}

/** The deck page before its scripts have loaded: the parts that are the same for every member. */
function HomeSkeleton() {
  return (
    <DocumentRouter ssrPath="/home">
      <Shell member={undefined} counters={UNKNOWN} mobileBar={{ kind: 'deck' }}>
        <div className={styles.page}>
          <GreetingSkeleton />
          <DeckSkeleton />
        </div>
      </Shell>
    </DocumentRouter>
  )
}

/** Prerenders the HTML skeleton of the deck page. */
export function renderHome(): Promise<string> {
  return render(<HomeSkeleton />)
}

/** Renders the deck page with its first card, identical to what the application renders in its place. */
export async function renderDealt(dealt: Dealt): Promise<string> {
  const { Page } = discover
  await Page.preload()
  const queries = createQueryClient()
  keepDealt(queries, dealt)
  return renderToString(
    <QueryClientProvider client={queries}>
      <DocumentRouter ssrPath="/home">
        <MemberContext value={dealt.member}>
          <Page />
        </MemberContext>
      </DocumentRouter>
    </QueryClientProvider>,
  )
}

async function render(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    page,
    // A Suspense boundary that is streamed in two chunks needs an inline script to join them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}
