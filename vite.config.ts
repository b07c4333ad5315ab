import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createChunkNames } from './scripts/build/chunks.ts'
import { frenchSpaces } from './scripts/build/french-spaces.ts'

const server = 'http://localhost:3000'
const client = (path: string) => join(import.meta.dirname, 'client', path)

export default defineConfig({
  root: 'client',
  plugins: [react(), frenchSpaces()],
  // The router imports this hook from a package for older versions of React; ours exports it itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The content security policy does not allow data: URLs.
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
          groups: [{ name: createChunkNames() }],
        },
      },
    },
  },
  server: {
    proxy: {
      // The server compares Origin with the requested host, which must stay Vite's.
      '/api': { target: server, changeOrigin: false },
      '/dev/mail': { target: server, changeOrigin: false },
      '/dev/connexion': { target: server, changeOrigin: false },
      '/media': { target: server, changeOrigin: false },
      '/socket.io': { target: server, ws: true, changeOrigin: false },
    },
  },
})
