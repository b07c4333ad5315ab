// Rules: interface
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailAddress } from './EmailAddress.tsx'

const LONG = 'odile@un-domaine-qui-l-est-aussi.exemple.fr'

function shown(email: string, isShort: boolean) {
  return render(<EmailAddress email={email} isShort={isShort} />).container
}

test('an email address shown in short can wrap only after its « @ »', () => {
  const container = shown('odile@courrier.exemple.fr', true)
  expect(container.innerHTML).toBe('odile@<wbr>courrier.exemple.fr')
})

test('an email address shown in short has the middle of a long domain cut, and the whole address as its tooltip', () => {
  const container = shown(LONG, true)
  expect(container.textContent).toBe('odile@un-domaine-qu…ssi.exemple.fr')
  expect(container.querySelector('[title]')?.getAttribute('title')).toBe(LONG)
})

test('an email address not shown in short is complete, and can also wrap at a dot', () => {
  expect(shown(LONG, false).textContent).toBe(LONG)
  expect(shown(LONG, false).querySelectorAll('wbr')).toHaveLength(2)
})
