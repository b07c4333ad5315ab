import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'

/** The module that every page of the application loads. */
export const APPLICATION = 'index.html'
/** The first page that a member sees. */
export const DECK = 'pages/DiscoverPage.tsx'

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
}

function chunkOf(manifest: Manifest, module: string): ManifestChunk {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The build has no module ${module}.`)
  return chunk
}

/** The modules that a page can load sooner or later: all that it reaches through imports, except through `except`. */
export function reachOf(manifest: Manifest, entry: string, except: readonly string[]): string[] {
  const reached = new Set<string>()
  const toVisit = [entry]
  for (let module = toVisit.pop(); module !== undefined; module = toVisit.pop()) {
    if (reached.has(module) || except.includes(module)) continue
    reached.add(module)
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, module)
    toVisit.push(...imports, ...dynamicImports)
  }
  return [...reached]
}

interface Files {
  scripts: Set<string>
  sheets: Set<string>
}

/** The files that a browser loads for these modules, dependencies first. */
export function filesOf(manifest: Manifest, modules: readonly string[]): Files {
  const files: Files = { scripts: new Set(), sheets: new Set() }
  const seen = new Set<string>()

  function visit(module: string): void {
    if (seen.has(module)) return
    seen.add(module)
    const chunk = chunkOf(manifest, module)
    for (const imported of chunk.imports ?? []) visit(imported)
    files.scripts.add(chunk.file)
    for (const sheet of chunk.css ?? []) files.sheets.add(sheet)
  }

  for (const module of modules) visit(module)
  return files
}
