// Rules: interface
import { expect, test } from './fixtures.ts'
import { findStrayMarks } from './layout-checks.ts'
import { findMisplaced, readPlaces } from './places.ts'
import { findCovered } from './reach-checks.ts'
import { readShifts, watchShifts } from './shift-checks.ts'

/** A page that the checks of looks are tried on: a checkout as it is drawn. */
function checkout(style: string): string {
  return `<!doctype html>
    <html lang="fr">
      <head>
        <title>Paiement</title>
        <style>
          body { margin: 0; }
          main { display: grid; grid-template-columns: 500px 300px; gap: 0 50px; }
          h1 { margin: 0; grid-column: 1; }
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>Paiement</h1>
          <section class="receipt" aria-label="Votre formule"><p style="height: 400px">Premium</p></section>
          <form aria-label="Votre commande"><button style="height: 60px">Commander</button></form>
        </main>
      </body>
    </html>`
}

const RECEIPT_BESIDE = '{ grid-column: 2; grid-row: 1 / span 2; }'
const CHECKOUT = [
  { role: 'heading', name: 'Paiement' },
  { role: 'region', name: 'Votre formule' },
  { role: 'form', name: 'Votre commande' },
  { role: 'button', name: 'Commander' },
]

test('a receipt that a rule no longer meets, and a form pushed under it, are found by their places', async ({
  page,
}) => {
  await page.setContent(checkout(`main > .receipt ${RECEIPT_BESIDE}`))
  const drawn = await readPlaces(page, CHECKOUT)
  expect(Object.keys(drawn)).toHaveLength(CHECKOUT.length)
  expect(await findMisplaced(page, drawn)).toEqual([])
  await page.setContent(checkout(`main > aside ${RECEIPT_BESIDE}`))
  expect(await findMisplaced(page, drawn)).toContain(
    'form Votre commande: not to the left of region Votre formule',
  )
})

test('a banner that comes between a title and its button is found by their places', async ({
  page,
}) => {
  await page.setContent(checkout(`main > .receipt ${RECEIPT_BESIDE}`))
  const drawn = await readPlaces(page, CHECKOUT)
  await page.setContent(checkout(`main > .receipt ${RECEIPT_BESIDE} form { margin-top: 200px; }`))
  expect(await findMisplaced(page, drawn)).toContain(
    'button Commander: 200 px below heading Paiement, not 0',
  )
})

/** A card with its row of buttons, which stays at the foot of the window. */
function card({ row, foot = '' }: { row: string; foot?: string }): string {
  return `<!doctype html>
    <html lang="fr">
      <head>
        <title>Découvrir</title>
        <style>
          body { margin: 0; }
          button { min-height: 60px; }
          .face { height: calc(100vh - 60px); }
          .row { bottom: 0; background: white; ${row} }
        </style>
      </head>
      <body>
        <main>
          <h1>Découvrir</h1>
          <article>
            <div class="face"></div>
            <h2>Laurent, 61 ans</h2>
            <p style="height: 600px">Il lit tard.</p>
            <div class="row"><button>Passer</button> <button>Flasher</button></div>
          </article>
          ${foot}
        </main>
      </body>
    </html>`
}

test('a row of buttons that stays upon a name is found', async ({ page }) => {
  await page.setContent(card({ row: 'position: static;' }))
  expect(await page.evaluate(findCovered)).toEqual([])
  await page.setContent(card({ row: 'position: sticky; height: 160px;' }))
  expect(await page.evaluate(findCovered)).toEqual([
    expect.stringMatching(/^<h2>Laurent, 61 ans<\/h2> under <(div|button)/),
  ])
})

test('a row of buttons that stays upon the last words of a text is found', async ({ page }) => {
  const read = (row: string) => `<section>
    <p>${'Il lit tard. '.repeat(400)}</p>
    <div style="position: sticky; bottom: 0; ${row}"><button style="width: 100%">Lire</button></div>
  </section>`
  const show = (row: string) => page.setContent(card({ row: 'position: static;', foot: read(row) }))
  await show('margin-top: -80px;')
  expect(await page.evaluate(findCovered)).toEqual([
    expect.stringMatching(/^<p>Il lit tard.* under <button/),
  ])
  await show('')
  expect(await page.evaluate(findCovered)).toEqual([])
})

test('a banner that lies upon a button is found', async ({ page }) => {
  const banner =
    '<p style="position: fixed; bottom: 0; margin: 0; width: 100%; height: 120px">Un mot</p>'
  await page.setContent(card({ row: 'position: static;', foot: banner }))
  expect(await page.evaluate(findCovered)).toContainEqual(
    expect.stringMatching(/^<button>Flasher<\/button> under <p/),
  )
})

test('a list that is pushed down by what arrives late is found', async ({ page }) => {
  const nextFrames = () =>
    page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    )
  await page.route('**/liste', (route) =>
    route.fulfill({ contentType: 'text/html', body: card({ row: 'position: static;' }) }),
  )
  await watchShifts(page)
  await page.goto('/liste')
  await nextFrames()
  expect((await readShifts(page)).score).toBe(0)
  await page.evaluate(() => {
    const late = document.createElement('p')
    late.style.height = '300px'
    document.querySelector('main')?.prepend(late)
  })
  await nextFrames()
  const { score, moved } = await readShifts(page)
  expect(score).toBeGreaterThan(0.05)
  expect(moved.join('\n')).toContain('<main>')
})

test('a mark of punctuation that begins a line, or a « that ends one, is found', async ({
  page,
}) => {
  const findIn = async (words: string) => {
    const narrow = `<main><h1 style="width: min-content">${words}</h1></main>`
    await page.setContent(`<html lang="fr"><title>Mots</title>${narrow}</html>`)
    return page.evaluate(findStrayMarks)
  }
  expect(await findIn('«\u00a0Oui\u202f!\u00a0»\u00a0: <b>vous venez</b>\u202f?')).toEqual([])
  expect(await findIn('Oui !')).toEqual(['Oui !'])
  expect(await findIn('<b>Vous venez</b> ?')).toEqual(['Vous venez ?'])
  expect(await findIn('« Oui')).toEqual(['« Oui'])
})
