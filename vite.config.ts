import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { frenchSpaces } from './scripts/build/french-spaces.ts'

const server = 'http://localhost:3000'
const client = (path: string) => join(import.meta.dirname, 'client', path)

const landing = [
  'landing.tsx',
  'pages/LandingPage.tsx',
  'features/newsletter/NewsletterPopup.tsx',
  'features/promo/WelcomeOffer.tsx',
  'app/ConsentInvitation.tsx',
]
const application = ['main.tsx']
const memberFrame = [
  'layouts/MemberLayout.tsx',
  'features/discovery/MemberFacts.tsx',
  'features/discovery/discovery.api.ts',
  'features/discovery/photo-sources.ts',
  'platform/failure-text.ts',
  'ui/Dialog.tsx',
  'ui/DialogBody.tsx',
  'ui/NoBreak.tsx',
  'ui/Skeleton.tsx',
  'ui/Tag.tsx',
]
const fields = [
  'ui/CheckField.tsx',
  'ui/FieldGroup.tsx',
  'ui/SelectField.tsx',
  'ui/TextAreaField.tsx',
  'ui/TextField.tsx',
]

/** With their sheets; fetched together ahead of need. */
const celebration = [
  'features/flashes/HeartBurst.',
  'features/matches/MatchCelebration.',
  'features/matches/MatchModal.',
]

/** Everything that these modules import without waiting, themselves included. */
function modulesOf(paths: string[], context: Rolldown.ChunkingContext): Set<string> {
  const modules = new Set<string>()
  const toVisit = paths.map(client)
  for (let id = toVisit.pop(); id !== undefined; id = toVisit.pop()) {
    if (modules.has(id)) continue
    modules.add(id)
    toVisit.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return modules
}

// Left alone, what pages share becomes dozens of small files, which compress badly. Nearly all of it goes into six:
// React and the router, which rarely change; what else the landing page, its invitations included, shares with the
// application; what else the application needs before any page; what nearly every member page has, with what waits
// and fails in it; what lights up when two people meet; the fields of a form. Who only reads the landing page fetches
// the first two, and the last with the form of an invitation.
function nameChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const isBuildHelper = id.startsWith('\0')
  if (isBuildHelper) return null
  const isLibrary = id.includes('node_modules')
  const isOf = (modules: string[]) => modulesOf(modules, context).has(id)
  const isOfApplication = isOf(application)
  const isOfMemberFrame = isOf(memberFrame)
  if (isOf(landing) && (isOfApplication || isOfMemberFrame)) return isLibrary ? 'react' : 'site'
  if (isOfApplication) return 'application'
  if (isOfMemberFrame) return 'member'
  if (celebration.some((start) => id.startsWith(client(start)))) return 'celebration'
  // Their icons are those of the toasts too.
  return isOf(fields) && !isLibrary ? 'fields' : null
}

export default defineConfig({
  root: 'client',
  plugins: [react(), frenchSpaces()],
  // What the router asks of a package for older Reacts, ours has itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A data: URL would need a hole in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        app: client('index.html'),
        landing: client('landing-entry.ts'),
        offline: client('offline/index.html'),
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: nameChunk, debugName: 'startup' }],
        },
      },
    },
  },
  server: {
    proxy: {
      // The server compares Origin with the host that was asked for: that of Vite.
      '/api': { target: server, changeOrigin: false },
      '/dev/mail': { target: server, changeOrigin: false },
      '/dev/connexion': { target: server, changeOrigin: false },
      '/media': { target: server, changeOrigin: false },
      '/socket.io': { target: server, ws: true, changeOrigin: false },
    },
  },
})
