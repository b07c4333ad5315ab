// Rules: analytics
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConsentInvitation } from './ConsentInvitation.tsx'
import { LegalLine } from './LegalLine.tsx'
import { AppRouter } from './router.tsx'

function open(path: string) {
  history.replaceState(null, '', path)
  return render(
    <AppRouter preload={async () => {}}>
      <LegalLine />
      <ConsentInvitation />
    </AppRouter>,
  )
}

const question = () => screen.queryByRole('region', { name: "Mesure d'audience" })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

it('the consent to audience measurement is requested in the page until the visitor answers', () => {
  const { unmount } = open('/subscription')
  press('Non')
  expect(question()).toBeNull()
  unmount()
  open('/nouvelles')
  expect(question()).toBeNull()
})

it('the question is deferred on pages where people view a profile, write, pay or fill in a form', () => {
  for (const path of [
    ...['/home', '/profiles/1', '/messages', '/messages/1/avis', '/messages/1/lendemain'],
    ...['/chat/1', '/tout-va-bien/1', '/avis/1', '/confiance/1', '/rendez-vous/1'],
    ...['/checkout', '/payment-card', '/revenuecat-subscription', '/onboarding', '/login'],
    ...['/preferences', '/edit-profile', '/contact', '/signaler', '/resilier', '/retractation'],
  ]) {
    const { unmount } = open(path)
    expect(question(), path).toBeNull()
    unmount()
  }
  open('/')
  expect(question()).not.toBeNull()
})

it('a visitor can reopen the question on any page to change their answer, and it takes the focus', () => {
  localStorage.setItem('consent', `granted.${Date.now()}`)
  open('/contact')
  expect(question()).toBeNull()
  act(() => press("Mesure d'audience"))
  expect(document.activeElement).toBe(question())
  press('Non')
  expect(question()).toBeNull()
  expect(localStorage.getItem('consent')).toMatch(/^refused\./)
})
