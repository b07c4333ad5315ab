import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { waitForMail } from '../browser.ts'
import { workJobs } from '../plans.ts'
import { type ExampleWorld, type RouteExamples, succeeded } from './example.ts'

const WAY_BACK = /\/reprendre#([0-9a-f-]{36})\.([\w-]{43})/

async function exported({ app, cookie }: ExampleWorld): Promise<void> {
  const request = { method: 'POST', url: '/api/privacy/export', headers: { cookie } } as const
  succeeded(await app.inject(request))
  await workJobs(app)
}

/** Consents, the archive, leaving and returning. */
export const privacyExamples: RouteExamples = {
  'POST /api/legal/terms': () => ({
    url: '/api/legal/terms',
    payload: { version: LEGAL_TEXTS.terms.version },
  }),
  'DELETE /api/privacy/sensitive-data': () => ({ url: '/api/privacy/sensitive-data' }),
  'PUT /api/privacy/letters': () => ({
    url: '/api/privacy/letters',
    payload: { isOn: true, version: '2026-11' },
  }),
  'POST /api/privacy/export': () => ({ url: '/api/privacy/export' }),
  'POST /api/privacy/export/open': async (world) => {
    await exported(world)
    return { url: '/api/privacy/export/open' }
  },
  'DELETE /api/account': () => ({ url: '/api/account' }),
  'POST /api/account/return': async ({ app, helene, cookie }) => {
    const leaving = { method: 'DELETE', url: '/api/account', headers: { cookie } } as const
    succeeded(await app.inject(leaving))
    const { text } = await waitForMail(app, helene.email, 1, WAY_BACK)
    const [, memberId, token] = WAY_BACK.exec(text) ?? []
    return { url: '/api/account/return', payload: { memberId, token } }
  },
}
