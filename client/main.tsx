import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createQueryClient } from './app/query-client.ts'
import { edition, openRoot } from './root.tsx'

/** Fills an empty page with the application. */
export function start(): void {
  openRoot((container, options) => {
    const root = createRoot(container, options)
    root.render(<App queries={createQueryClient()} {...edition} />)
    return root
  })
}
