import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { json, stubApi } from '#tests/support/member-page.tsx'
import { TERMS } from './terms.ts'

const { version } = LEGAL_TEXTS.terms

afterEach(() => vi.unstubAllGlobals())

/** A section in the format of the archived terms: one line for each paragraph, item, quote, fact and row. */
function linesOf(section: Element): string[] {
  const pieces = section.querySelectorAll('p, li, blockquote, dt, tr')
  return [...pieces].map((piece) => {
    const text = (element: Element | null) => element?.textContent.replaceAll(/\s+/g, ' ').trim()
    if (piece.matches('dt')) return `- ${text(piece)} : ${text(piece.nextElementSibling)}`
    if (piece.matches('tr')) return `- ${[...piece.children].map(text).join(' · ')}`
    if (piece.matches('li')) return `- ${text(piece)}`
    return piece.matches('blockquote') ? `> ${text(piece)}` : `${text(piece)}`
  })
}

async function readTerms(): Promise<string> {
  stubApi({ 'GET /api/legal': () => json({ ...STATED, email: '{contact}' }) })
  const { container, findAllByText } = render(
    <QueryClientProvider client={createQueryClient()}>
      <AppRouter preload={async () => {}}>
        {TERMS.map(({ id, title, Body }) => (
          <section key={id} title={title}>
            <Body />
          </section>
        ))}
      </AppRouter>
    </QueryClientProvider>,
  )
  await findAllByText('{contact}')
  const sections = [...container.querySelectorAll('section')]
  const texts = sections.map((section, index) =>
    [`## ${index + 1}. ${section.title}`, ...linesOf(section)].join('\n'),
  )
  return `${texts.join('\n\n')}\n`
}

const STATED = {
  isDemo: false,
  name: null,
  form: null,
  address: null,
  registration: null,
  vat: null,
  phone: null,
  director: null,
  host: null,
  mediator: null,
}

it('the terms say that the free plan starts a conversation with a card, and Premium with own words', async () => {
  const lines = (await readTerms()).split('\n')
  expect(lines.find((line) => line.startsWith('- Gratuit :'))).toContain("l'une de nos huit cartes")
  expect(lines.find((line) => line.startsWith('- Premium :'))).toContain('vos propres mots')
})

it('the terms on the page are identical to those enclosed with a contract under the same version', async () => {
  const archive = `../../../../server/features/receipts/terms/${version}.md`
  await expect(await readTerms()).toMatchFileSnapshot(archive)
})
