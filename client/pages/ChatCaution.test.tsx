// Rules: messages, safety
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Match } from '#shared/contracts/matches.ts'
import {
  answersOf,
  fromLaurent,
  fromMe,
  LAURENT,
  match,
  type World,
} from '#tests/support/conversation.ts'
import { renderAsMember, stubLayout, stubMotion } from '#tests/support/member-page.tsx'
import { ChatPage } from './ChatPage.tsx'

const NO_MONEY = "N'envoyez jamais d'argent à une personne que vous n'avez pas rencontrée."
const MONEY = `Prudence : on vous parle d'argent. ${NO_MONEY}`
const ELSEWHERE = `Prudence : on vous propose de quitter le site. ${NO_MONEY}`

async function open(world: World) {
  vi.stubGlobal('fetch', answersOf(world))
  history.replaceState(null, '', `/chat/${LAURENT}`)
  renderAsMember(<ChatPage />)
  return within(await screen.findByRole('log'))
}

beforeEach(() => {
  stubMotion(true)
  stubLayout()
})

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('a message that may swindle', () => {
  it.each([
    ["Il me faut 900 euros, c'est urgent.", MONEY],
    ['Écris-moi sur Telegram.', ELSEWHERE],
    ['Donne-moi le code reçu par SMS.', /^Prudence : on vous demande un code, .*à personne\.$/],
    ["Paie ou j'envoie ta vidéo à ta famille.", /^Prudence : .*chantage\./],
    ['Ne dis rien à ta famille, mon ange.', /^Prudence : .*certaines arnaques\./],
  ])('« %s » has a word of caution above it', async (content, caution) => {
    const log = await open({ history: [fromLaurent(1, content)] })
    const bubble = log.getByText(content)
    const banner = log.getByText(caution)
    expect(banner.compareDocumentPosition(bubble)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('leads to reporting, to blocking and to the advice', async () => {
    const log = await open({ history: [fromLaurent(1, 'Écris-moi sur Telegram.')] })
    expect(log.getByRole('link', { name: 'En savoir plus' }).getAttribute('href')).toBe('/security')
    fireEvent.click(log.getByRole('button', { name: 'Bloquer' }))
    const block = within(await screen.findByRole('dialog', { name: 'Bloquer Laurent ?' }))
    fireEvent.click(block.getByRole('button', { name: 'Annuler' }))
    fireEvent.click(log.getByRole('button', { name: 'Signaler' }))
    const report = within(await screen.findByRole('dialog'))
    report.getByRole('checkbox', { name: 'Écris-moi sur Telegram.', hidden: true })
  })

  it('from somebody who left can be reported still', async () => {
    const partner: Match['partner'] = { ...match.partner, isFormer: true }
    const matches = [{ ...match, canWrite: false, partner }]
    const log = await open({ matches, history: [fromLaurent(1, 'Écris-moi sur Telegram.')] })
    log.getByRole('button', { name: 'Signaler' })
    expect(log.queryByRole('button', { name: 'Bloquer' })).toBeNull()
  })

  it('is not warned of where the member wrote it', async () => {
    const log = await open({ history: [fromMe(1, 'Écrivez-moi sur Telegram.')] })
    log.getByText('Écrivez-moi sur Telegram.')
    expect(log.queryByText(/^Prudence/)).toBeNull()
  })

  it('of two said in one breath has one word of caution for both', async () => {
    const history = [
      fromLaurent(1, 'Écris-moi sur Telegram.'),
      fromLaurent(2, 'Ou sur Skype, viens.'),
    ]
    const log = await open({ history })
    expect(log.getAllByText(ELSEWHERE)).toHaveLength(1)
  })

  it('hides a number and an address until they are pressed, and gives them the focus', async () => {
    const content =
      'Écris-moi sur WhatsApp au 06 12 34 56 78 ou à luc@exemple.fr, regarde exemple.fr/luc.'
    const log = await open({ history: [fromLaurent(1, content)] })
    expect(screen.queryByText(/06 12/)).toBeNull()
    expect(screen.queryByText(/exemple/)).toBeNull()
    expect(log.getAllByRole('button', { name: "Afficher l'adresse" })).toHaveLength(2)
    fireEvent.click(log.getByRole('button', { name: 'Afficher le numéro' }))
    expect(document.activeElement?.textContent).toBe('06 12 34 56 78')
  })

  it('shows the numbers of a message that calls for no caution', async () => {
    const log = await open({ history: [fromLaurent(1, 'Mon numéro : 06 12 34 56 78.')] })
    log.getByText('Mon numéro : 06 12 34 56 78.')
  })
})

describe('before a message goes that may pass for a swindle', () => {
  const MINE = "Prête-moi 300 euros, voici mon WhatsApp s'il te plaît."
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre message' })
  const question = () => screen.findByRole('dialog', { name: 'Êtes-vous sûr(e) ?' })

  function type(value: string) {
    fireEvent.change(field(), { target: { value } })
  }

  async function send() {
    await act(async () => fireEvent.keyDown(field(), { key: 'Enter' }))
  }

  async function write(value: string) {
    type(value)
    await send()
  }

  it('the member is asked, in plain words, whether it is meant', async () => {
    await open({})
    await write(MINE)
    const asked = within(await question())
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      "Il parle d'argent ou d'un moyen de paiement.",
      'Il propose de continuer ailleurs, ou donne de quoi vous joindre.',
    ])
    expect(field().value).toBe(MINE)
  })

  it('« Envoyer quand même » sends it', async () => {
    const log = await open({})
    await write(MINE)
    fireEvent.click(within(await question()).getByRole('button', { name: 'Envoyer quand même' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    log.getByText(MINE)
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
  })

  it('« Modifier » goes back to the words, and asks no more about this draft', async () => {
    const log = await open({})
    await write(MINE)
    fireEvent.click(within(await question()).getByRole('button', { name: 'Modifier' }))
    expect(field().value).toBe(MINE)
    expect(document.activeElement).toBe(field())
    await write(`${MINE} Merci.`)
    expect(screen.queryByRole('dialog')).toBeNull()
    log.getByText(`${MINE} Merci.`)
    await write(MINE)
    await question()
  })

  it('a draft that was emptied is another one', async () => {
    await open({})
    await write(MINE)
    fireEvent.click(within(await question()).getByRole('button', { name: 'Modifier' }))
    type('')
    await write(MINE)
    await question()
  })

  it('nothing is asked about what only gives a number', async () => {
    const log = await open({})
    await write('Mon numéro : 06 12 34 56 78.')
    log.getByText('Mon numéro : 06 12 34 56 78.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('and told what they are about to give away', async () => {
    await open({})
    await write("Voici le code que ma banque vient de m'envoyer par SMS : 482 913.")
    const asked = within(await question())
    asked.getByText('Votre message donne peut-être ce qui ne se confie à personne :')
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      "Un code, un mot de passe ou une pièce d'identité.",
    )
  })
})
