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

/** The addresses that have a page; the server answers 404 to any other. */
export const routes = ['/', ...Object.keys(pages)]

/** A landing page as a visitor gets it, before any script. */
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

/** The deck's page before its scripts are here: all of it that is the same for every member. */
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

/** What a member's deck is drawn into, before any script. */
export function renderHome(): Promise<string> {
  return render(<HomeSkeleton />)
}

/** The deck's page with its first card, as the application draws it in the same place. */
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
    // A boundary sent in two pieces would need an inline script to join them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}
