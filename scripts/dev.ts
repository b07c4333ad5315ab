import { type ChildProcess, spawn } from 'node:child_process'

const processes: ChildProcess[] = [
  ['--watch', 'server/main.ts'],
  ['node_modules/vite/bin/vite.js'],
].map((args) => spawn(process.execPath, args, { stdio: 'inherit' }))

function stopAll(): void {
  for (const child of processes) child.kill('SIGTERM')
}

// The terminal sends a Ctrl-C to the children too; a SIGTERM reaches only this process.
process.on('SIGTERM', stopAll)
process.on('SIGINT', () => {})
for (const child of processes) child.once('exit', stopAll)
