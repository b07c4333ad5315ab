// Rules: messages, safety
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToast } from '#client/ui/toast.ts'
import type { Match } from '#shared/contracts/matches.ts'
import type { GivenOpinion } from '#shared/contracts/opinions.ts'
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
  clearToast()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

type Log = Awaited<ReturnType<typeof open>>

/** The caution cards of the log, from top to bottom. */
function cardsOf(log: Log) {
  const titles = /^(Un mot de prudence|Vous avez choisi de tout afficher)$/
  return log.getAllByRole('heading', { name: titles }).map((title) => {
    const card = title.parentElement?.parentElement?.parentElement as HTMLElement
    const facts = within(card).queryAllByRole('listitem')
    return { ...within(card), card, facts: facts.map(({ textContent }) => textContent) }
  })
}

/** The caution card under the latest message. */
function cardOf(log: Log) {
  const card = cardsOf(log).at(-1)
  if (!card) throw new Error('no caution card in the log')
  return card
}

const NO_CONTACT = "D'après vos propres messages, ni appel ni rencontre."

describe('the caution under a message', () => {
  it.each([
    ["Il me faut 900 euros, c'est urgent.", "Il demande de l'argent, pour la première fois."],
    ['Écris-moi sur Telegram.', 'Il propose de quitter Embellie.'],
    ['Donne-moi le code reçu par SMS.', /^Il parle d'un code, /],
    ["Paie ou j'envoie ta vidéo à ta famille.", 'Ce message ressemble à un chantage.'],
    ['Ne dis rien à ta famille, mon ange.', /^(Il demande peut-être le secret|Ce message)/],
  ])('of « %s » states facts, without a judgment', async (content, fact) => {
    const log = await open({ history: [fromLaurent(1, content)] })
    const { card, facts, getByText } = cardOf(log)
    const bubble = log.getByText(content)
    expect(card.compareDocumentPosition(bubble)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    getByText('Cela ne veut pas dire que Laurent ment. Les faits :')
    expect(facts).toEqual(expect.arrayContaining([expect.stringMatching(fact), NO_CONTACT]))
  })

  it('says for how many calendar days the two members have been matched', async () => {
    vi.setSystemTime('2026-11-10T08:00:00Z')
    const log = await open({ history: [fromLaurent(1, 'Écris-moi sur Telegram.')] })
    expect(cardOf(log).facts[0]).toBe('Vous vous connaissez depuis 9\u00a0jours.')
    vi.useRealTimers()
  })

  it('refers to a woman as « elle », and to a former member as « cette personne »', async () => {
    const history = [fromLaurent(1, 'Écris-moi sur Telegram.')]
    const her: Match['partner'] = { ...match.partner, firstName: 'Hélène', gender: 'F' }
    const { getByText, facts } = cardOf(
      await open({ matches: [{ ...match, partner: her }], history }),
    )
    getByText("Cela ne veut pas dire qu'Hélène ment. Les faits :")
    expect(facts).toContain('Elle propose de quitter Embellie.')
    cleanup()
    const { gender: _, ...left } = { ...match.partner, isFormer: true }
    const log = await open({ matches: [{ ...match, canWrite: false, partner: left }], history })
    const card = cardOf(log)
    card.getByText('Cela ne veut pas dire que cette personne ment. Les faits :')
    card.getByRole('button', { name: 'Signaler' })
    expect(log.queryByRole('button', { name: 'Bloquer' })).toBeNull()
  })

  it('counts the requests for money if all messages are loaded, and groups those sent together', async () => {
    const history = [
      fromLaurent(1, 'Prête-moi 300 euros.', '2026-11-18T09:00:00Z'),
      fromLaurent(2, 'Il me faut 300 euros ce soir.', '2026-11-18T09:01:00Z'),
      fromLaurent(3, 'Envoie-moi 500 euros.', '2026-11-20T09:00:00Z'),
    ]
    const cards = cardsOf(await open({ history }))
    expect(cards).toHaveLength(2)
    expect(cards[0]?.facts).toEqual(["Il demande de l'argent, pour la première fois."])
    expect(cards[1]?.facts).toContain("Il demande de l'argent, pour la deuxième fois.")
    cleanup()
    const log = await open({ history: history.slice(2), older: history.slice(0, 2) })
    expect(cardOf(log).facts).toEqual(
      expect.arrayContaining([
        "Il demande de l'argent.",
        "D'après vos messages affichés ici, ni appel ni rencontre.",
      ]),
    )
  })

  it('offers to report only under the latest message; blocking and advice are in the menu', async () => {
    const history = [
      fromLaurent(1, 'Écris-moi sur Telegram.', '2026-11-18T09:00:00Z'),
      fromLaurent(2, 'Écris-moi sur WhatsApp.'),
    ]
    const log = await open({ history })
    const names = [...cardOf(log).card.querySelectorAll('a, button')].map((one) => one.textContent)
    expect(names).toEqual(['Demander un deuxième avis', 'Signaler'])
    fireEvent.click(screen.getByRole('button', { name: 'Options : signaler ou bloquer' }))
    screen.getByRole('button', { name: 'Conseils de sécurité' })
    screen.getByRole('button', { name: 'Bloquer Laurent' })
    fireEvent.click(log.getByRole('button', { name: 'Signaler' }))
    const report = within(await screen.findByRole('dialog'))
    report.getByRole('checkbox', { name: 'Écris-moi sur Telegram.', hidden: true })
  })

  const met = { content: 'Écris-moi sur WhatsApp.', createdAt: match.createdAt, isMine: false }
  const meetingTools = () => screen.findByRole('group', { name: 'Faire connaissance' })

  it('hides the invitation to meet until the member has answered', async () => {
    const theirs = fromLaurent(1, met.content)
    await open({ matches: [{ ...match, lastMessage: met }], history: [theirs] })
    expect(screen.queryByRole('group', { name: 'Faire connaissance' })).toBeNull()
    cleanup()
    await open({
      matches: [{ ...match, lastMessage: met }],
      history: [theirs, fromMe(2, 'Restons ici.')],
    })
    await meetingTools()
  })

  it('is folded once the member has received a second opinion', async () => {
    const advice: GivenOpinion = {
      id: '00000000-0000-4000-8000-000000000041',
      reader: 'team',
      verdict: 'mefie',
      answeredAt: '2026-11-20T18:34:00Z',
    }
    const log = await open({ history: [fromLaurent(1, met.content)], advice })
    const title = await log.findByRole('heading', { name: 'Un mot de prudence' })
    await waitFor(() => expect(title.closest('details')?.open).toBe(false))
    expect(title.closest('details')?.textContent).toContain('Demander un deuxième avis')
  })

  it('is not shown under a message of the member', async () => {
    const log = await open({ history: [fromMe(1, 'Écrivez-moi sur Telegram.')] })
    log.getByText('Écrivez-moi sur Telegram.')
    expect(log.queryByText('Un mot de prudence')).toBeNull()
  })
})

describe('a contact detail or a link in a message with a caution', () => {
  const ASK =
    'Prête-moi 300 euros, je te rends tout vendredi. Écris-moi sur WhatsApp au 06 12 34 56 78, ou à luc@exemple.fr, voir exemple.fr/luc.'
  const isOnPage = () => /06 12|exemple/.test(document.body.innerHTML)
  const understand = (log: Log) =>
    fireEvent.click(log.getByRole('button', { name: "J'ai compris" }))

  it('is nowhere on the page until the member asks for it, and then the focus moves to the card', async () => {
    const matches = [
      { ...match, lastMessage: { content: ASK, createdAt: match.createdAt, isMine: false } },
    ]
    const quoted = { id: 1, senderId: LAURENT, content: ASK }
    const log = await open({
      matches,
      history: [fromLaurent(1, ASK), fromMe(2, 'Non.', { quoted })],
    })
    for (const hidden of ['numéro masqué', 'adresse masquée', 'lien masqué']) log.getByText(hidden)
    log.getByText(/^Numéro, adresse et lien restent masqués jusque-là\./)
    async function choose(entry: string) {
      const [menu] = log.getAllByRole('button', { name: 'Que faire de ce message' })
      fireEvent.click(menu as HTMLElement)
      const chosen = within(await screen.findByRole('dialog')).getByRole('button', { name: entry })
      await act(async () => fireEvent.click(chosen))
    }
    const copied = vi.fn(async () => {})
    vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard: { writeText: copied } })
    await choose('Copier le texte')
    expect(copied).toHaveBeenCalledWith(expect.stringContaining('au numéro masqué, ou à adresse'))
    await choose('Répondre en citant')
    screen.getByText('Vous répondez à Laurent')
    expect(isOnPage()).toBe(false)

    understand(log)
    expect(isOnPage()).toBe(true)
    expect(document.activeElement?.textContent).toBe('Vous avez choisi de tout afficher')
    cardOf(log).getByText(/Une personne sincère attendra que vous vous soyez parlé\.$/)
    log.getByRole('button', { name: 'Signaler' })
  })

  it('stays visible after a reload, but is masked in a new message', async () => {
    const history = [fromLaurent(1, ASK, '2026-11-18T09:00:00Z')]
    understand(await open({ history }))
    cleanup()
    const again = await open({
      history: [...history, fromLaurent(2, 'Prête-moi 500 euros. Mon WhatsApp : 07 98 76 54 32.')],
    })
    again.getByText(/06 12/)
    expect(again.queryByText(/07 98/)).toBeNull()
    again.getByText(/^Le numéro reste masqué jusque-là\./)
  })

  it('is shown if the member has mentioned a call or a meeting, not if the partner claims one', async () => {
    const ask = fromLaurent(2, ASK)
    const told = await open({ history: [fromMe(1, "Merci pour l'appel, quelle voix !"), ask] })
    told.getByText(/06 12/)
    expect(cardOf(told).facts).toContain(
      "Vous avez déjà pu vous parler, d'après vos propres messages.",
    )
    cleanup()
    const claim = fromLaurent(2, "Merci pour l'appel !")
    const claimed = await open({ history: [fromLaurent(1, ASK), claim] })
    expect(claimed.queryByText(/06 12/)).toBeNull()
    expect(cardOf(claimed).facts).toContain(NO_CONTACT)
  })

  it('is not masked in a message without a caution', async () => {
    const log = await open({ history: [fromLaurent(1, 'Mon numéro : 06 12 34 56 78.')] })
    log.getByText('Mon numéro : 06 12 34 56 78.')
  })
})

describe('the question before a message is sent', () => {
  const MINE = "Prête-moi 300 euros, voici mon WhatsApp s'il te plaît."
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre message' })
  const question = () => screen.findByRole('dialog', { name: 'Êtes-vous sûre ?' })

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

  it('says why the message may worry its receiver', async () => {
    await open({})
    await write(MINE)
    const asked = within(await question())
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      "Il parle d'argent ou d'un moyen de paiement.",
      'Il propose de continuer ailleurs, ou donne de quoi vous joindre.',
    ])
    expect(field().value).toBe(MINE)
  })

  it('sends the message with « Envoyer quand même »', async () => {
    const log = await open({})
    await write(MINE)
    fireEvent.click(within(await question()).getByRole('button', { name: 'Envoyer quand même' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    log.getByText(MINE)
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
  })

  it('returns to the draft with « Modifier », and is not asked again about this draft', async () => {
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

  it('is asked again after the draft was emptied', async () => {
    await open({})
    await write(MINE)
    fireEvent.click(within(await question()).getByRole('button', { name: 'Modifier' }))
    type('')
    await write(MINE)
    await question()
  })

  it('is not asked about a message that only contains a phone number', async () => {
    const log = await open({})
    await write('Mon numéro : 06 12 34 56 78.')
    log.getByText('Mon numéro : 06 12 34 56 78.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  describe('about a message that gives away a secret', () => {
    const IBAN = "Voici mon IBAN : FR76 3000 6000 0112 3456 7890 189. Dites-moi quand c'est fait."

    it('says what the message contains, the facts about the partner, and that the question is private', async () => {
      await open({ history: [fromLaurent(1, 'Il me faut 900 euros.')] })
      await write(IBAN)
      const asked = within(await question())
      asked.getByText(
        /^Votre message semble contenir des coordonnées bancaires.*ne se reprend plus/,
      )
      asked.getByText('FR76 •••• •••• 0189')
      expect(screen.queryByText(/0112/, { ignore: 'textarea' })).toBeNull()
      const facts = asked.getAllByRole('listitem').map(({ textContent }) => textContent)
      expect(facts).toContain(NO_CONTACT)
      expect(facts).toContain("Il vous a demandé de l'argent, une fois.")
      asked.getByText(/Ni nous ni Laurent ne savons qu'elle a été posée\.$/)
    })

    it('sends nothing with « Garder pour moi », and is asked again each time', async () => {
      const log = await open({})
      await write(MINE)
      fireEvent.click(within(await question()).getByRole('button', { name: 'Modifier' }))
      await write(IBAN)
      fireEvent.click(within(await question()).getByRole('button', { name: 'Garder pour moi' }))
      expect(field().value).toBe(IBAN)
      await send()
      fireEvent.click(within(await question()).getByRole('button', { name: 'Envoyer quand même' }))
      log.getByText(IBAN)
    })

    it.each([
      ["Voici le code que ma banque vient de m'envoyer par SMS : 482 913.", /un code, un mot de/],
      ["J'ai gratté la carte Steam de 100, le code est XQ7T-0000-PL2M.", /le code d'une carte/],
      ["Je t'envoie la photo de ma carte d'identité recto verso.", /une pièce d'identité/],
    ])('is asked about « %s »', async (content, holds) => {
      await open({})
      await write(content)
      within(await question()).getByText(holds, { selector: 'p' })
    })
  })
})

it('the question before a message is sent addresses a man as « sûr »', async () => {
  vi.stubGlobal('fetch', answersOf({}))
  history.replaceState(null, '', `/chat/${LAURENT}`)
  renderAsMember(<ChatPage />, { gender: 'H' })
  const field = await screen.findByRole('textbox', { name: 'Votre message' })
  fireEvent.change(field, { target: { value: 'Mon IBAN : FR76 3000 6000 0112 3456 7890 189.' } })
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
  await screen.findByRole('dialog', { name: 'Êtes-vous sûr ?' })
})
