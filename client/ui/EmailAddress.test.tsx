// Rules: interface
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailAddress } from './EmailAddress.tsx'

const LONG = 'odile@un-domaine-qui-l-est-aussi.exemple.fr'

function shown(email: string, isShort: boolean) {
  return render(<EmailAddress email={email} isShort={isShort} />).container
}

test('a short address may be parted at its « @ » alone', () => {
  const container = shown('odile@courrier.exemple.fr', true)
  expect(container.innerHTML).toBe('odile@<wbr>courrier.exemple.fr')
})

test('of a domain longer than a line the ends are shown, and the whole where one points', () => {
  const container = shown(LONG, true)
  expect(container.textContent).toBe('odile@un-domaine-qu…ssi.exemple.fr')
  expect(container.querySelector('[title]')?.getAttribute('title')).toBe(LONG)
})

test('elsewhere it is whole, and may be parted at a dot too', () => {
  expect(shown(LONG, false).textContent).toBe(LONG)
  expect(shown(LONG, false).querySelectorAll('wbr')).toHaveLength(2)
})
