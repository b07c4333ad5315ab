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

/** The cards of caution of the log, from its top. */
function cardsOf(log: Log) {
  const titles = /^(Un mot de prudence|Vous avez choisi de tout afficher)$/
  return log.getAllByRole('heading', { name: titles }).map((title) => {
    const card = title.parentElement?.parentElement?.parentElement as HTMLElement
    const facts = within(card).queryAllByRole('listitem')
    return { ...within(card), card, facts: facts.map(({ textContent }) => textContent) }
  })
}

/** That of the latest message. */
function cardOf(log: Log) {
  const card = cardsOf(log).at(-1)
  if (!card) throw new Error('no word of caution')
  return card
}

const NO_CONTACT = "D'après vos propres messages, ni appel ni rencontre."

describe('under a message that may swindle', () => {
  it.each([
    ["Il me faut 900 euros, c'est urgent.", "Il demande de l'argent, pour la première fois."],
    ['Écris-moi sur Telegram.', 'Il propose de quitter Embellie.'],
    ['Donne-moi le code reçu par SMS.', /^Il parle d'un code, /],
    ["Paie ou j'envoie ta vidéo à ta famille.", 'Ce message ressemble à un chantage.'],
    ['Ne dis rien à ta famille, mon ange.', /^(Il demande peut-être le secret|Ce message)/],
  ])('« %s » stand facts, and no judgment', async (content, fact) => {
    const log = await open({ history: [fromLaurent(1, content)] })
    const { card, facts, getByText } = cardOf(log)
    const bubble = log.getByText(content)
    expect(card.compareDocumentPosition(bubble)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    getByText('Cela ne veut pas dire que Laurent ment. Les faits :')
    expect(facts).toEqual(expect.arrayContaining([expect.stringMatching(fact), NO_CONTACT]))
  })

  it('it is said since when the two know each other, by the days of the calendar', async () => {
    vi.setSystemTime('2026-11-10T08:00:00Z')
    const log = await open({ history: [fromLaurent(1, 'Écris-moi sur Telegram.')] })
    expect(cardOf(log).facts[0]).toBe('Vous vous connaissez depuis 9\u00a0jours.')
    vi.useRealTimers()
  })

  it('a woman is « elle », and who left « cette personne »', async () => {
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

  it('it is counted how often money was asked for, where all was read; in one breath is once', async () => {
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

  it('is reporting, under the latest alone; blocking and the advice are in the menu', async () => {
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
  const door = () => screen.findByRole('group', { name: 'Faire connaissance' })

  it('is no invitation to meet, until the member has answered', async () => {
    const theirs = fromLaurent(1, met.content)
    await open({ matches: [{ ...match, lastMessage: met }], history: [theirs] })
    expect(screen.queryByRole('group', { name: 'Faire connaissance' })).toBeNull()
    cleanup()
    await open({
      matches: [{ ...match, lastMessage: met }],
      history: [theirs, fromMe(2, 'Restons ici.')],
    })
    await door()
  })

  it('is folded once somebody who was asked has answered', async () => {
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

  it('is nothing where the member wrote it', async () => {
    const log = await open({ history: [fromMe(1, 'Écrivez-moi sur Telegram.')] })
    log.getByText('Écrivez-moi sur Telegram.')
    expect(log.queryByText('Un mot de prudence')).toBeNull()
  })
})

describe('what leads out of such a message', () => {
  const ASK =
    'Prête-moi 300 euros, je te rends tout vendredi. Écris-moi sur WhatsApp au 06 12 34 56 78, ou à luc@exemple.fr, voir exemple.fr/luc.'
  const isOnPage = () => /06 12|exemple/.test(document.body.innerHTML)
  const understand = (log: Log) =>
    fireEvent.click(log.getByRole('button', { name: "J'ai compris" }))

  it('is not on the page, whatever is pressed, until it is asked for; then what was pressed has the focus', async () => {
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

  it('is not asked about again after a reload, but for a new message', async () => {
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

  it('is shown to who has told of a call or a meeting, not where the other claims one', async () => {
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

  it('stays on the page in a message that calls for no caution', async () => {
    const log = await open({ history: [fromLaurent(1, 'Mon numéro : 06 12 34 56 78.')] })
    log.getByText('Mon numéro : 06 12 34 56 78.')
  })
})

describe('before a message goes that may pass for a swindle', () => {
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

  describe('that gives away what is better kept', () => {
    const IBAN = "Voici mon IBAN : FR76 3000 6000 0112 3456 7890 189. Dites-moi quand c'est fait."

    it('the member is told what it holds, what is known of the other, and that nobody else is asked', async () => {
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

    it('« Garder pour moi » sends nothing, and it is asked again, whatever was asked before', async () => {
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
    ])('« %s »', async (content, holds) => {
      await open({})
      await write(content)
      within(await question()).getByText(holds, { selector: 'p' })
    })
  })
})

it('a man is asked whether he is « sûr »', async () => {
  vi.stubGlobal('fetch', answersOf({}))
  history.replaceState(null, '', `/chat/${LAURENT}`)
  renderAsMember(<ChatPage />, { gender: 'H' })
  const field = await screen.findByRole('textbox', { name: 'Votre message' })
  fireEvent.change(field, { target: { value: 'Mon IBAN : FR76 3000 6000 0112 3456 7890 189.' } })
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
  await screen.findByRole('dialog', { name: 'Êtes-vous sûr ?' })
})
