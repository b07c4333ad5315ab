import { basename, delimiter, dirname } from 'node:path'
import { runQuietly, SetupError } from './processes.mjs'

const INSTALL = [
  'install',
  // A lock file made on another platform lacks variants of some packages: `npm ci` would refuse it, `--no-save` keeps
  // it.
  '--no-save',
  // NODE_ENV=production or the user's npm settings must not leave out the build tools or the platform's binaries.
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
]
const PING = ['ping', '--fetch-retries=0', '--fetch-timeout=10000']

const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b|network timeout/

/** The npm that started this process, run with the current Node; otherwise the npm in the PATH. */
function npmCommand() {
  const cli = process.env.npm_execpath
  if (cli && /^npm.*[.]c?js$/.test(basename(cli)))
    return { command: process.execPath, before: [cli] }
  return { command: 'npm', before: [] }
}

function npm(args) {
  const { command, before } = npmCommand()
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter)
  return runQuietly(command, [...before, ...args], {
    env: { ...process.env, PATH: path },
    shell: command === 'npm' && process.platform === 'win32',
  })
}

function reason(output) {
  if (UNREACHABLE.test(output)) {
    return 'le registre npm est injoignable. Vérifiez la connexion, puis relancez.'
  }
  const line = output
    .split('\n')
    .find((text) => /^npm error (?!code|errno|syscall|path)/.test(text))
  return line?.replace(/^npm error /, '') ?? 'npm a échoué sans dire pourquoi.'
}

/** Installs the packages of a folder in the versions of its lock file. */
export async function npmInstall(folder) {
  // Without a network npm would retry each package for minutes, although its cache may have them all.
  const ping = await npm(PING)
  const isOffline = ping.code !== 0 && UNREACHABLE.test(ping.output)
  const source = isOffline ? '--offline' : '--prefer-offline'
  const { code, output } = await npm([...INSTALL, source, '--prefix', folder])
  if (code !== 0) throw new SetupError(`Installation impossible : ${reason(output)}`)
}
