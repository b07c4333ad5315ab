import { buildMatch, buildMember } from '../factories.ts'
import { ask, buildReader } from '../opinions.ts'
import type { AdminExamples, AdminWorld } from './example.ts'

const PUBLIC_KEY = `B${'E'.repeat(86)}`

/** A second opinion that a member requests from the team, and the key with which the viewer can read it. */
async function asked({ app, viewer }: AdminWorld): Promise<{ url: string; keyId: string }> {
  const { database } = app.handle
  const [helene, eric] = [await buildMember(database), await buildMember(database, { gender: 'H' })]
  await buildMatch(database, eric.id, helene.id)
  const sign = String.fromCharCode(97 + (viewer.id % 26))
  const { keyId } = await buildReader(app, viewer, sign)
  const { body } = await ask(app, helene, eric, { reader: 'team', keys: [keyId] })
  return { url: `/api/admin/opinions/${body.id}`, keyId }
}

/** Second opinions that members request from the team. */
export const opinionExamples: AdminExamples = {
  'POST /api/admin/opinions/keys': () => ({
    url: '/api/admin/opinions/keys',
    payload: { publicKey: PUBLIC_KEY },
  }),
  'GET /api/admin/opinions': () => ({ url: '/api/admin/opinions' }),
  'POST /api/admin/opinions/:id/open': async (world) => {
    const { url, keyId } = await asked(world)
    return { url: `${url}/open`, payload: { keyId } }
  },
  'POST /api/admin/opinions/:id/answer': async (world) => ({
    url: `${(await asked(world)).url}/answer`,
    payload: { verdict: 'mefie' },
  }),
}
