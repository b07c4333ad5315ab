import { measureCluster } from '../bench/cluster.figures.ts'
import { benchDatabase, DATABASE_GROUPS } from '../bench/database.ts'
import { measureHttp } from '../bench/http.figures.ts'
import { measureIdle } from '../bench/idle.figures.ts'
import { measureLighthouse } from '../bench/lighthouse.figures.ts'
import { measureLoad } from '../bench/load.figures.ts'
import { measureRequests } from '../bench/requests.figures.ts'
import { measureScreens } from '../bench/screens.figures.ts'
import { measureSockets } from '../bench/sockets.figures.ts'
import { measureWeight } from '../bench/weight.figures.ts'

interface Bench {
  title: string
  /** The names by which it can be selected: npm run bench -- decks messages */
  groups: readonly string[]
  /** Returns whether every figure is within its limit. */
  run: (groups: string[], sizes: number[]) => Promise<boolean>
  /** Runs only if selected by name, because it installs programs that few machines have. */
  isOnlyByName?: boolean
}

const BENCHES: readonly Bench[] = [
  { title: 'The database', groups: DATABASE_GROUPS, run: benchDatabase },
  { title: 'Requests, compared with bare node:http', groups: ['http'], run: measureHttp },
  {
    title: 'Requests, compared with an authenticated read',
    groups: ['requests'],
    run: measureRequests,
  },
  { title: 'Sockets, compared with bare Socket.IO', groups: ['sockets'], run: measureSockets },
  { title: 'Two thousand members at the same time', groups: ['load'], run: measureLoad },
  {
    title: 'Two thousand members on a database cluster of three machines',
    groups: ['cluster'],
    run: measureCluster,
    isOnlyByName: true,
  },
  { title: 'An idle demo', groups: ['idle'], run: measureIdle },
  { title: 'The size of the client', groups: ['weight'], run: measureWeight },
  { title: 'Screens on a slow phone', groups: ['screens'], run: measureScreens },
  { title: 'Lighthouse', groups: ['lighthouse'], run: measureLighthouse },
]
const SIZES = [100_000, 1_000_000]

// Words are groups, numbers are sizes: npm run bench -- decks 20000
const wanted = process.argv.slice(2)
const sizes = wanted.map(Number).filter((size) => size > 0)
const names = wanted.filter((word) => !(Number(word) > 0))
const unknown = names.filter((name) => !BENCHES.some(({ groups }) => groups.includes(name)))
if (unknown.length > 0) {
  console.error(`Mesure inconnue : ${unknown.join(', ')}.`)
  process.exit(1)
}

for (const { title, groups, run, isOnlyByName = false } of BENCHES) {
  const isDefault = names.length === 0 && !isOnlyByName
  const chosen = groups.filter((group) => isDefault || names.includes(group))
  if (chosen.length === 0) continue
  console.log(`\n${title}`)
  if (!(await run(chosen, sizes.length > 0 ? sizes : SIZES))) process.exitCode = 1
}
