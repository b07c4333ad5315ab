import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { getSocialProof } from '#shared/contracts/social-proof.ts'
import type { SocialProofService } from './social-proof.service.ts'

interface Dependencies {
  socialProof: SocialProofService
}

export function socialProofRoutes(app: FastifyInstance, { socialProof }: Dependencies): void {
  implement(app, getSocialProof, ({ viewer }) => socialProof.read(viewer))
}
