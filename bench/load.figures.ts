import { fillCommunity, vacuum } from './community.ts'
import { chooseCrowd, judgeCrowd, type Played, playCrowd, printKinds, SEED } from './load/crowd.ts'
import { openSite } from './servers/site.ts'
import { printVerdicts } from './verdict.ts'

/** Response times with two thousand members online, with the database and the simulated members on the same machine. */
export async function measureLoad(_groups: unknown, [size = 100_000]: number[]): Promise<boolean> {
  const played = await loadOneDatabase(size)
  printKinds(played.alone)
  return printVerdicts(judgeCrowd(played))
}

/** The crowd of a site with that many members, on its own database. */
export async function loadOneDatabase(size: number): Promise<Played> {
  const site = await openSite()
  try {
    await fillCommunity(site.handle, size)
    await vacuum(site.handle)
    const crowd = await chooseCrowd(site.handle)
    console.log(`Of ${size} members, BENCH_SEED=${SEED}`)
    return await playCrowd(crowd, { DATABASE_URL: site.databaseUrl })
  } finally {
    await site.close()
  }
}
