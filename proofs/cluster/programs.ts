import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, untilListening } from '#tests/support/ports.ts'
import { requireProgram } from '../programs.ts'

const READY_WITHIN_MS = 5_000

const folders: string[] = []

function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/** A folder that is removed when this process exits. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embellie-cluster-'))
  if (folders.length === 0) process.once('exit', removeFolders)
  folders.push(folder)
  return folder
}

async function untilReady(program: string, port: number): Promise<void> {
  const isReady = await untilListening(port, READY_WITHIN_MS)
  if (!isReady) throw new Error(`${program} does not listen.`)
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** A Redis server without persistence, which can be killed, hung and restarted on its port. */
export async function openRedisServer() {
  requireProgram('redis-server')
  const port = await freePort()
  const folder = scratchFolder()
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '']
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    child = spawn('redis-server', args, { stdio: 'ignore' })
    await untilReady('redis-server', port)
  }

  process.once('exit', () => child?.kill('SIGKILL'))
  await start()
  return {
    port,
    start,
    kill: () => end(child),
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    close: () => end(child),
  }
}
export type RedisServer = Awaited<ReturnType<typeof openRedisServer>>

/**
 * nginx in front of two processes. A request that names a process goes there, or to the other one if the first does not
 * respond.
 */
export async function openNginx(processes: { first: string; second: string }) {
  const port = await freePort()
  const nginx = await runNginx(configuration(port, processes), { port, folder: scratchFolder() })
  return { url: `http://127.0.0.1:${port}`, close: nginx.close }
}

/** Runs nginx with the given content of its http block. */
export async function runNginx(http: string, { port, folder }: { port: number; folder: string }) {
  requireProgram('nginx', 'nginx-light')
  mkdirSync(join(folder, 'logs'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, around(http))
  const args = ['-p', folder, '-e', 'logs/error.log', '-c', file]
  const child = spawn('nginx', args, { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  await untilReady('nginx', port)
  return {
    async close() {
      const exited = once(child, 'exit')
      // SIGTERM, because the worker would outlive a killed master.
      child.kill('SIGTERM')
      await exited
    },
  }
}

function around(http: string): string {
  return `
daemon off;
# The folders belong to the user who runs the proof.
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  keepalive_requests 1000000;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  ${http}
}
`
}

function configuration(port: number, { first, second }: { first: string; second: string }): string {
  return `
  map $http_x_process $process { first first; second second; default either; }
  map $http_upgrade $connection_header { default upgrade; '' ''; }
  upstream first { server ${first} max_fails=0; server ${second} backup; }
  upstream second { server ${second} max_fails=0; server ${first} backup; }
  upstream either { least_conn; server ${first} max_fails=0; server ${second} max_fails=0; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://$process;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_header;
      proxy_connect_timeout 2s;
      proxy_read_timeout 75s;
    }
  }
`
}
