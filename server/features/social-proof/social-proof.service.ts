import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { getSocialProof, Purchase } from '#shared/contracts/social-proof.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import { listPurchases } from './social-proof.db.ts'
import { SAMPLES } from './social-proof.samples.ts'

const MAX_AGE_MS = 24 * 60 * 60 * 1000
const MAX_ITEMS = 20

interface Dependencies {
  config: Pick<Config, 'socialProof'>
  database: Database
  clock: Clock
}

export function createSocialProofService({ config, database, clock }: Dependencies) {
  const mode = config.socialProof

  /** The recent purchases of plans, real or made up as the configuration says. */
  async function read(viewer: Pick<Viewer, 'id'>): Promise<RouteOutput<typeof getSocialProof>> {
    if (mode === 'sample') return { mode, items: [...SAMPLES] }
    return { mode, items: mode === 'real' ? await real(viewer) : [] }
  }

  async function real({ id: viewerId }: Pick<Viewer, 'id'>): Promise<Purchase[]> {
    const since = new Date(clock.now().getTime() - MAX_AGE_MS)
    const purchases = await listPurchases(database, { viewerId, since, limit: MAX_ITEMS })
    return purchases.map(({ firstName, region, plan }) => ({
      firstName,
      place: REGION_NAMES[region],
      plan,
    }))
  }

  return { read }
}
export type SocialProofService = ReturnType<typeof createSocialProofService>
