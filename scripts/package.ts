import { resolve } from 'node:path'
import { buildDebianPackage } from './package/debian.ts'
import { runScript } from './suite/script.ts'

// npm run package, or npm run package -- <folder>
await runScript(async () => {
  const file = await buildDebianPackage(resolve(process.argv[2] ?? 'dist'))
  console.log(`Paquet écrit : ${file}`)
})
