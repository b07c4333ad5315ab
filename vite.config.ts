import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

const server = 'http://localhost:3000'
const main = join(import.meta.dirname, 'client/main.tsx')

/** Everything that `main.tsx` imports without waiting. */
function startupModules(context: Rolldown.ChunkingContext): Set<string> {
  const modules = new Set<string>()
  const toVisit = [main]
  for (let id = toVisit.pop(); id !== undefined; id = toVisit.pop()) {
    if (modules.has(id)) continue
    modules.add(id)
    toVisit.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return modules
}

// Left alone, what the application shares with each page becomes a dozen small files. Every page comes after
// the application, so these are two: the libraries, which rarely change, and ours.
function nameChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const isBuildHelper = id.startsWith('\0')
  if (isBuildHelper || !startupModules(context).has(id)) return null
  return id.includes('node_modules') ? 'libraries' : 'application'
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
      input: { app: 'client/index.html', landing: 'client/landing-entry.ts' },
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
      '/api': server,
      '/dev/mail': server,
      '/media': server,
      '/socket.io': { target: server, ws: true },
    },
  },
})
