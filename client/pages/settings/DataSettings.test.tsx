// Rules: settings
import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { json, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { DataSettings } from './DataSettings.tsx'

vi.mock('#client/features/privacy/PrivacySection.tsx', () => ({
  get PrivacySection() {
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))

afterEach(() => vi.unstubAllGlobals())

it('the blocked members are shown when the part above them fails to load', async () => {
  stubMotion()
  stubApi({ 'GET /api/blocks': () => json([]) })
  renderAsMember(
    <Suspense>
      <DataSettings />
    </Suspense>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Problème de connexion')
  expect(await screen.findByRole('heading', { name: 'Membres bloqués' })).toBeTruthy()
})
