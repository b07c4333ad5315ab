// Rules: platform

import { expect, it } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { SUBSCRIPTION } from '#tests/support/subscription.ts'
import { getWaiting } from './admin/members.ts'
import { listRisks } from './admin/risks.ts'
import { getDeckEnd } from './discovery.ts'
import { listSessions } from './sessions.ts'
import { subscription } from './subscriptions.ts'

it('a page accepts the devices that a process of the previous version returns', () => {
  const device = {
    ...{ id: '00000000-0000-4000-8000-00000000000a', device: 'Firefox' },
    ...{ lastUsedAt: '2026-11-20T09:00:00.000Z', isCurrent: true },
  }
  const { data } = safeParse(listSessions.response, [device])
  expect(data).toEqual([{ ...device, isPersonal: false }])
})

it('a page accepts the subscription that a process of the previous version returns', () => {
  const { hasCard: _, ...previous } = SUBSCRIPTION
  expect(safeParse(subscription, previous).data).toEqual(SUBSCRIPTION)
})

it('a page accepts the end of the deck that a process of the previous version returns', () => {
  const wider = { ageMin: 53, ageMax: 71, distance: 'anywhere', km: 30, count: 21 }
  for (const by of ['ages', 'all']) {
    const end = { reason: 'seen', seen: 4, wider: { by, ...wider } }
    expect(safeParse(getDeckEnd.response, end).data).toEqual(end)
  }
})

it('the back office accepts the waiting counts and the risk list that a process of the previous version returns', () => {
  const waiting = {
    reports: 1,
    appeals: 0,
    verifications: 2,
    risks: 1,
    supportRequests: 0,
    opinions: 0,
  }
  expect(safeParse(getWaiting.response, waiting).data).toMatchObject({ ...waiting, troubles: 0 })
  const figures = {
    ...{ minutesToDecide: null, restrictedInTimePercent: null },
    ...{ returns: { seen: 0, excluded: 0 }, restrictions: { made: 0, lifted: 0 } },
  }
  expect(safeParse(listRisks.response, { risks: [], figures }).data).toMatchObject({ figures })
})
