import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { getSocialProof } from '#shared/contracts/social-proof.ts'
import type { SocialProofService } from './social-proof.service.ts'

export function socialProofRoutes(app: FastifyInstance, socialProof: SocialProofService): void {
  implement(app, getSocialProof, ({ viewer }) => socialProof.read(viewer))
}
