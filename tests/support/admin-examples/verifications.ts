import { buildMember } from '../factories.ts'
import { addProfilePhotos, requestVerification } from '../verification.ts'
import type { AdminExamples, AdminWorld } from './example.ts'

/** A member with two photos who sent a live one. */
async function waiting({ app }: AdminWorld): Promise<{ url: string; photo: string }> {
  const member = await buildMember(app.handle.database)
  const [photo = ''] = await addProfilePhotos(app, member, 2)
  return { url: `/api/admin/verifications/${await requestVerification(app, member)}`, photo }
}

/** Requests to be verified. */
export const verificationExamples: AdminExamples = {
  'GET /api/admin/verifications': () => ({ url: '/api/admin/verifications' }),
  'GET /api/admin/verifications/:id': async (world) => ({ url: (await waiting(world)).url }),
  'POST /api/admin/verifications/:id/decision': async (world) => ({
    url: `${(await waiting(world)).url}/decision`,
    payload: { outcome: 'approved' },
  }),
  'POST /api/admin/verifications/:id/photos': async (world) => {
    const { url, photo } = await waiting(world)
    return {
      url: `${url}/photos`,
      payload: { photos: [photo], ground: 'identity', facts: 'Une photo de magazine.' },
    }
  },
}
