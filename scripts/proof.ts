import { proveAppointments } from '../proofs/appointments.proof.ts'
import { proveAttack } from '../proofs/attack.proof.ts'
import { proveCalls } from '../proofs/calls.proof.ts'
import { proveCaution } from '../proofs/caution.proof.ts'
import { proveDeploy } from '../proofs/deploy.proof.ts'
import { proveEmbedded } from '../proofs/embedded.proof.ts'
import { proveEveryRoute } from '../proofs/every-route.proof.ts'
import { proveFailover } from '../proofs/failover.proof.ts'
import { proveCheckIns } from '../proofs/faults/check-ins.proof.ts'
import { proveFullDisk } from '../proofs/faults/disk.proof.ts'
import { proveKills } from '../proofs/faults/kill.proof.ts'
import { proveOutages } from '../proofs/faults/outage.proof.ts'
import { proveFuzz } from '../proofs/fuzz.proof.ts'
import { proveJourneys } from '../proofs/journeys.proof.ts'
import { proveLeaks } from '../proofs/leaks.proof.ts'
import { proveMachines } from '../proofs/machines.proof.ts'
import { proveMatching } from '../proofs/matching.proof.ts'
import { proveMetrics } from '../proofs/metrics.proof.ts'
import { proveMigrations } from '../proofs/migrations.proof.ts'
import { provePackage } from '../proofs/package.proof.ts'
import { provePhotos } from '../proofs/photos.proof.ts'
import { provePointInTime } from '../proofs/point-in-time.proof.ts'
import { proveRaces } from '../proofs/races.proof.ts'
import { proveReplicas } from '../proofs/replicas.proof.ts'
import { proveRepository } from '../proofs/repository.proof.ts'
import { proveReturns } from '../proofs/returns.proof.ts'
import { proveScanners } from '../proofs/scanners.proof.ts'
import { proveSeveralProcesses } from '../proofs/several-processes.proof.ts'
import { proveTables } from '../proofs/tables.proof.ts'
import { proveWindows } from '../proofs/windows.proof.ts'
import { conclude, type Tally } from './suite/tally.ts'

interface Proof {
  name: string
  title: string
  run: () => Promise<Tally | Tally[]>
}

const PROOFS: readonly Proof[] = [
  { name: 'races', title: 'Races and payment histories on PostgreSQL', run: proveRaces },
  {
    name: 'appointments',
    title: 'Random histories of two members and an appointment',
    run: proveAppointments,
  },
  { name: 'migrations', title: 'Migrations under concurrent writes', run: proveMigrations },
  { name: 'windows', title: 'Every screen in every window size', run: proveWindows },
  { name: 'journeys', title: 'Every end-to-end flow in the browser', run: proveJourneys },
  {
    name: 'every-route',
    title: 'Every route with repeated and malformed requests',
    run: proveEveryRoute,
  },
  { name: 'embedded', title: 'All database tests on the embedded engine', run: proveEmbedded },
  { name: 'caution', title: 'The caution about messages like a swindle', run: proveCaution },
  {
    name: 'matching',
    title: 'The order of the deck, in communities with hidden tastes',
    run: proveMatching,
  },
  { name: 'tables', title: 'Tables of six or eight, in random towns', run: proveTables },
  { name: 'leaks', title: 'Attempts of the free plan to guess who flashed', run: proveLeaks },
  { name: 'attack', title: 'Swindlers among honest members, for a month', run: proveAttack },
  { name: 'returns', title: 'Excluded members back under another name', run: proveReturns },
  { name: 'processes', title: 'Two processes behind nginx', run: proveSeveralProcesses },
  { name: 'calls', title: 'Two browsers in a call through a real relay', run: proveCalls },
  {
    name: 'photos',
    title: 'Photos from the nginx cache, with a permission check for each request',
    run: provePhotos,
  },
  { name: 'replicas', title: 'Reads on a replica', run: proveReplicas },
  { name: 'deploy', title: 'A new version while members use the site', run: proveDeploy },
  { name: 'metrics', title: 'Metrics, alerts and the dashboard', run: proveMetrics },
  { name: 'package', title: 'The package on a clean Debian', run: provePackage },
  { name: 'machines', title: 'Three machines, installed as in the manual', run: proveMachines },
  { name: 'repository', title: 'The commands of the repository', run: proveRepository },
  { name: 'fuzz', title: 'Random input to every route and event', run: proveFuzz },
  { name: 'scanners', title: 'sqlmap and wapiti', run: proveScanners },
  { name: 'kills', title: 'Processes killed at any time', run: proveKills },
  { name: 'check-ins', title: '« Tout va bien ? » while processes are killed', run: proveCheckIns },
  {
    name: 'outages',
    title: 'PostgreSQL stopped, crashed, hung or unreachable',
    run: proveOutages,
  },
  {
    name: 'failover',
    title: 'Repeated loss of the machine of the primary',
    run: proveFailover,
  },
  {
    name: 'instant',
    title: 'A server restored to an instant by pgBackRest',
    run: provePointInTime,
  },
  { name: 'disk', title: 'A full disk', run: proveFullDisk },
]

// All proofs, or those named as arguments: npm run proof -- races migrations
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !PROOFS.some((proof) => proof.name === name))
if (unknown.length > 0) {
  console.error(`Preuve inconnue : ${unknown.join(', ')}.`)
  process.exit(1)
}

const tallies: Tally[] = []
for (const { name, title, run } of PROOFS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${title}`)
  tallies.push(...[await run()].flat())
}
conclude(tallies)
