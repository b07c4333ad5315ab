import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
}

interface Files {
  scripts: Set<string>
  sheets: Set<string>
}

/** The files a browser loads for these modules, each before those that need it. */
export function filesOf(manifest: Manifest, modules: readonly string[]): Files {
  const files: Files = { scripts: new Set(), sheets: new Set() }
  const seen = new Set<string>()

  function visit(module: string): void {
    if (seen.has(module)) return
    seen.add(module)
    const chunk = manifest[module]
    if (!chunk) throw new Error(`The build has no module ${module}.`)
    for (const imported of chunk.imports ?? []) visit(imported)
    files.scripts.add(chunk.file)
    for (const sheet of chunk.css ?? []) files.sheets.add(sheet)
  }

  for (const module of modules) visit(module)
  return files
}
