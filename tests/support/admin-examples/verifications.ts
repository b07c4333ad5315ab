import { buildMember } from '../factories.ts'
import { addProfilePhotos, requestVerification } from '../verification.ts'
import type { AdminExamples, AdminWorld } from './example.ts'

/** The verification request of a member with two profile photos, who has sent the live photo. */
async function waiting({ app }: AdminWorld): Promise<{ url: string; photos: string[] }> {
  const member = await buildMember(app.handle.database)
  const photos = await addProfilePhotos(app, member, 2)
  return { url: `/api/admin/verifications/${await requestVerification(app, member)}`, photos }
}

/** Verification requests. */
export const verificationExamples: AdminExamples = {
  'GET /api/admin/verifications': () => ({ url: '/api/admin/verifications' }),
  'GET /api/admin/verifications/:id': async (world) => ({ url: (await waiting(world)).url }),
  'POST /api/admin/verifications/:id/decision': async (world) => {
    const { url, photos } = await waiting(world)
    return { url: `${url}/decision`, payload: { outcome: 'approved', photos } }
  },
  'POST /api/admin/verifications/:id/photos': async (world) => {
    const { url, photos } = await waiting(world)
    return {
      url: `${url}/photos`,
      payload: { photos: photos.slice(0, 1), ground: 'identity', facts: 'Une photo de magazine.' },
    }
  },
}
