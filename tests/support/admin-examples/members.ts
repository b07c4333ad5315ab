import { randomUUID } from 'node:crypto'
import { buildMember } from '../factories.ts'
import { formOf } from '../form.ts'
import { jpeg } from '../pictures.ts'
import type { AdminExamples, AdminWorld } from './example.ts'

async function exportOf({ app, viewer }: AdminWorld): Promise<string> {
  return (await app.services.memberExports.request(viewer, {})).id
}

/** Members, test profiles and the audit log. */
export const memberExamples: AdminExamples = {
  'GET /api/admin/users': () => ({ url: '/api/admin/users?search=h&page=1&limit=1200' }),
  'GET /api/admin/users/:id': async ({ app }) => {
    const { public_id } = await buildMember(app.handle.database)
    return { url: `/api/admin/users/${public_id}` }
  },
  'GET /api/admin/users/:id/file': async ({ app }) => {
    const { public_id } = await buildMember(app.handle.database)
    return { url: `/api/admin/users/${public_id}/file` }
  },
  'POST /api/admin/users/update': async ({ app }) => {
    const { public_id } = await buildMember(app.handle.database)
    const fields = {
      ...{ id: public_id, firstName: '*Sylvie', subscription: 'gold', city: 'Lyon' },
      existingPhotos: '[]',
      reason: 'Ce n’est pas votre ville.',
      version: '1',
    }
    return { url: '/api/admin/users/update', ...(await formOf(fields, 'photos', [await jpeg()])) }
  },
  'DELETE /api/admin/users/:id/sessions': async ({ app }) => {
    const { public_id } = await buildMember(app.handle.database)
    return { url: `/api/admin/users/${public_id}/sessions` }
  },
  'DELETE /api/admin/users/:id/sessions/:session': async ({ app }) => {
    const { id, public_id } = await buildMember(app.handle.database)
    await app.signIn(id)
    const { public_id: session } = await app.handle.database
      .selectFrom('sessions')
      .select('public_id')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow()
    return { url: `/api/admin/users/${public_id}/sessions/${session}` }
  },
  'POST /api/admin/users': () => ({
    url: '/api/admin/users',
    payload: {
      ...{ email: `${randomUUID()}@test.example`, firstName: 'Colette', gender: 'F', age: 64 },
      ...{ city: 'Rennes', interests: ['Marche'] },
    },
  }),
  'GET /api/admin/test-profiles': () => ({ url: '/api/admin/test-profiles' }),
  'PUT /api/admin/profile/:id': async ({ app }) => {
    const { public_id } = await buildMember(app.handle.database, { is_test_profile: true })
    return {
      url: `/api/admin/profile/${public_id}`,
      payload: { firstName: 'Colette', age: 64, city: 'Pau', bio: '', photos: [] },
    }
  },
  'GET /api/admin/waiting': () => ({ url: '/api/admin/waiting' }),
  'POST /api/admin/users/exports': () => ({
    url: '/api/admin/users/exports',
    payload: { search: 'h', subscription: 'gold' },
  }),
  'GET /api/admin/users/exports/:id': async (world) => ({
    url: `/api/admin/users/exports/${await exportOf(world)}`,
  }),
  'GET /api/admin/users/exports/:id/membres.csv': async (world) => ({
    url: `/api/admin/users/exports/${await exportOf(world)}/membres.csv`,
  }),
  'GET /api/admin/audit': () => ({ url: '/api/admin/audit?act=member.changed' }),
  'GET /api/admin/audit/actors': () => ({ url: '/api/admin/audit/actors' }),
  'POST /api/admin/audit/export': () => ({
    url: '/api/admin/audit/export',
    payload: { act: 'member.changed', from: '2026-11-01' },
  }),
}
