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
  { name: 'appointments', title: 'Two members about an appointment', run: proveAppointments },
  { name: 'migrations', title: 'Migrations beside those who write', run: proveMigrations },
  { name: 'windows', title: 'Every screen in every window', run: proveWindows },
  { name: 'journeys', title: 'Every journey in the browser', run: proveJourneys },
  { name: 'every-route', title: 'Every route asked twice, and spoilt', run: proveEveryRoute },
  { name: 'embedded', title: 'All on the embedded engine', run: proveEmbedded },
  { name: 'caution', title: 'A word of caution over what looks like a swindle', run: proveCaution },
  {
    name: 'matching',
    title: 'The order of the deck, in communities with hidden tastes',
    run: proveMatching,
  },
  { name: 'tables', title: 'Tables of six or eight, in towns at random', run: proveTables },
  { name: 'leaks', title: 'Who flashed, guessed on the free plan', run: proveLeaks },
  { name: 'attack', title: 'Swindlers among honest members, for a month', run: proveAttack },
  { name: 'returns', title: 'Who was excluded, back under another name', run: proveReturns },
  { name: 'processes', title: 'Two processes behind nginx', run: proveSeveralProcesses },
  { name: 'calls', title: 'Two browsers in a call, by a real relay', run: proveCalls },
  { name: 'photos', title: 'Photos by nginx, each time for who may see them', run: provePhotos },
  { name: 'replicas', title: 'Reads on a replica', run: proveReplicas },
  { name: 'deploy', title: 'A new version under members at work', run: proveDeploy },
  { name: 'metrics', title: 'What those see who run it', run: proveMetrics },
  { name: 'package', title: 'The package on a Debian of its own', run: provePackage },
  { name: 'machines', title: 'Three machines, as the manual has them', run: proveMachines },
  { name: 'repository', title: 'The commands of the repository', run: proveRepository },
  { name: 'fuzz', title: 'Whatever is sent to any route or event', run: proveFuzz },
  { name: 'scanners', title: 'sqlmap and wapiti', run: proveScanners },
  { name: 'kills', title: 'Kills in the middle of everything', run: proveKills },
  { name: 'check-ins', title: '« Tout va bien ? » under kills', run: proveCheckIns },
  {
    name: 'outages',
    title: 'PostgreSQL stopped, crashed, hung, cut and swallowed',
    run: proveOutages,
  },
  {
    name: 'failover',
    title: 'The machine of the primary lost, again and again',
    run: proveFailover,
  },
  {
    name: 'instant',
    title: 'A server brought back to an instant by pgBackRest',
    run: provePointInTime,
  },
  { name: 'disk', title: 'A full disk', run: proveFullDisk },
]

// All of them, or those that are named: npm run proof -- races migrations
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
