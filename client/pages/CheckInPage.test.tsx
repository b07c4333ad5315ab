// Rules: trusted
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { CheckInPage } from './CheckInPage.tsx'

// As if its file could not be loaded.
vi.mock('#client/features/trusted/CheckInQuestion.tsx', () => ({}))

afterEach(() => vi.unstubAllGlobals())

it('shows the emergency numbers when the code of the check-in cannot be loaded', async () => {
  stubMotion()
  stubApi({})
  history.replaceState(null, '', '/tout-va-bien/00000000-0000-4000-8000-000000000031')
  renderAsMember(<CheckInPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('Réessayer')
  screen.getByRole('heading', { level: 1, name: 'Tout va bien ?' })
  expect(screen.getByRole('link', { name: /^17/ }).getAttribute('href')).toBe('tel:17')
  expect(screen.getByRole('link', { name: /^112/ }).getAttribute('href')).toBe('tel:112')
})
