import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createQueryClient } from './app/query-client.ts'
import { findPublicScreen } from './app/screens.ts'
import { CrashPage } from './pages/CrashPage.tsx'
import { currentMemberQuery } from './session/current-member.ts'

const queries = createQueryClient()

// The page carries the mark of the demonstration, or the figures of the site; see scripts/build/pages.ts.
const { samples, members = null, rating = null } = document.documentElement.dataset
const app = <App queries={queries} showsSamples={samples === 'on'} figures={{ members, rating }} />

function findContainer(): HTMLElement {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page lost its #root.')
  return container
}

// React empties the page when a component throws; what is left to a member is a way back.
function withCrashPage(open: (options: RootOptions) => Root): void {
  const root = open({
    onUncaughtError(error) {
      reportError(error)
      setTimeout(() => root.render(<CrashPage />))
    },
  })
}

/** Fills an empty page. */
export function start(): void {
  withCrashPage((options) => {
    const root = createRoot(findContainer(), options)
    root.render(app)
    return root
  })
}

/** Brings a prerendered page to life. Only visitors receive one: nobody has to be asked for. */
export async function hydrate(): Promise<void> {
  queries.setQueryData(currentMemberQuery.queryKey, null)
  await findPublicScreen(location.pathname).Page.preload()
  withCrashPage((options) => hydrateRoot(findContainer(), app, options))
}
