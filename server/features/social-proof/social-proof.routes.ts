import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { implement } from '#server/platform/http.ts'
import { getSocialProof } from '#shared/contracts/social-proof.ts'
import { SAMPLES } from './social-proof.samples.ts'

/** Nobody can take a plan yet: of real members there is nothing to say. */
export function socialProofRoutes(app: FastifyInstance, config: Pick<Config, 'socialProof'>): void {
  const mode = config.socialProof
  implement(app, getSocialProof, () => ({ mode, items: mode === 'sample' ? [...SAMPLES] : [] }))
}
