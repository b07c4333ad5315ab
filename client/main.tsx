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

/** How long nothing is shown before what tells that something is on its way. */
const PATIENCE_MS = 300

/** Fills the page with the application: at once with what it shows, where that is here soon. */
export async function start(): Promise<void> {
  const queries = createQueryClient()
  takeDealt(queries)
  const { pathname } = location
  const isForMembers = pathname !== '/' && findRoute(pathname).audience === 'member'
  const parts = [isForMembers && queries.prefetchQuery(currentMemberQuery), preloadPage(pathname)]
  const ready = Promise.allSettled(parts)
  const patience = new Promise((settle) => setTimeout(settle, PATIENCE_MS))
  // A frame that stands already tells it, and stays until the page is there.
  const isFramed = document.querySelector('#root *')
  await (isFramed ? ready : Promise.race([ready, patience]))
  openRoot((container, options) => {
    const root = createRoot(container, options)
    root.render(<App queries={queries} {...edition} />)
    return root
  })
}
