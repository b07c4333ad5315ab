import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { preloadPage } from './app/CurrentPage.tsx'
import { takeDealt } from './app/dealt.ts'
import { createQueryClient } from './app/query-client.ts'
import { findRoute } from './app/routes.ts'
import { edition, openRoot } from './root.tsx'
import { currentMemberQuery } from './session/current-member.ts'

/** How long the page stays empty before it shows that it is loading. */
const EMPTY_MAX_MS = 300

/** Mounts the application once its page and the member have loaded; an empty document waits at most EMPTY_MAX_MS. */
export async function start(): Promise<void> {
  const queries = createQueryClient()
  takeDealt(queries)
  const { pathname } = location
  const isForMembers = pathname !== '/' && findRoute(pathname).audience === 'member'
  const parts = [isForMembers && queries.prefetchQuery(currentMemberQuery), preloadPage(pathname)]
  const ready = Promise.allSettled(parts)
  const timeout = new Promise((settle) => setTimeout(settle, EMPTY_MAX_MS))
  // A prerendered skeleton already shows that the page is loading; it stays until the page is ready.
  const hasSkeleton = document.querySelector('#root *')
  await (hasSkeleton ? ready : Promise.race([ready, timeout]))
  openRoot((container, options) => {
    const root = createRoot(container, options)
    root.render(<App queries={queries} {...edition} />)
    return root
  })
}
