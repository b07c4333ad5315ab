import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

const server = 'http://localhost:3000'
const client = (path: string) => join(import.meta.dirname, 'client', path)

const application = ['main.tsx']
const memberFrame = ['app/MemberPage.tsx', 'platform/failure-text.ts', 'ui/Skeleton.tsx']
const landing = ['pages/LandingPage.tsx']

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

// Left alone, what the application shares with each page becomes a dozen small files, which compress badly. Every
// page comes after the application and every member page in the same frame, so these are three files: the
// libraries, which rarely change, the application, and the frame with what waits and fails in it. What the
// landing shares with that frame goes with the application, or a visitor would fetch the frame too.
function nameChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const isBuildHelper = id.startsWith('\0')
  if (isBuildHelper) return null
  if (modulesOf(application, context).has(id)) {
    return id.includes('node_modules') ? 'libraries' : 'application'
  }
  if (!modulesOf(memberFrame, context).has(id)) return null
  return modulesOf(landing, context).has(id) ? 'application' : 'member'
}

export default defineConfig({
  root: 'client',
  plugins: [react()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A data: URL would need a hole in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: client('index.html'), landing: client('landing-entry.ts') },
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
      '/media': { target: server, changeOrigin: false },
      '/socket.io': { target: server, ws: true, changeOrigin: false },
    },
  },
})
