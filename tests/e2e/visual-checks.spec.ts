// Rules: interface
import { expect, test } from './fixtures.ts'
import { findStrayPunctuation } from './layout-checks.ts'
import { findMisplaced, readPlaces } from './places.ts'
import { findCovered } from './reach-checks.ts'
import { readShifts, watchShifts } from './shift-checks.ts'

/** A page on which the visual checks are tested: a checkout as in the design. */
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

const RECEIPT_AT_RIGHT = '{ grid-column: 2; grid-row: 1 / span 2; }'
const CHECKOUT = [
  { role: 'heading', name: 'Paiement' },
  { role: 'region', name: 'Votre formule' },
  { role: 'form', name: 'Votre commande' },
  { role: 'button', name: 'Commander' },
]

test('the position check finds a receipt that its CSS rule no longer matches, and the form pushed below it', async ({
  page,
}) => {
  await page.setContent(checkout(`main > .receipt ${RECEIPT_AT_RIGHT}`))
  const wanted = await readPlaces(page, CHECKOUT)
  expect(Object.keys(wanted)).toHaveLength(CHECKOUT.length)
  expect(await findMisplaced(page, wanted)).toEqual([])
  await page.setContent(checkout(`main > aside ${RECEIPT_AT_RIGHT}`))
  expect(await findMisplaced(page, wanted)).toContain(
    'form Votre commande: not to the left of region Votre formule',
  )
})

test('the position check finds a banner inserted between a title and its button', async ({
  page,
}) => {
  await page.setContent(checkout(`main > .receipt ${RECEIPT_AT_RIGHT}`))
  const wanted = await readPlaces(page, CHECKOUT)
  await page.setContent(checkout(`main > .receipt ${RECEIPT_AT_RIGHT} form { margin-top: 200px; }`))
  expect(await findMisplaced(page, wanted)).toContain(
    'button Commander: 200 px below heading Paiement, not 0',
  )
})

/** A card with a row of buttons, which can be sticky at the bottom of the viewport. */
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

test('the overlap check finds a sticky row of buttons over a name', async ({ page }) => {
  await page.setContent(card({ row: 'position: static;' }))
  expect(await page.evaluate(findCovered)).toEqual([])
  await page.setContent(card({ row: 'position: sticky; height: 160px;' }))
  expect(await page.evaluate(findCovered)).toEqual([
    expect.stringMatching(/^<h2>Laurent, 61 ans<\/h2> under <(div|button)/),
  ])
})

test('the overlap check finds a sticky row of buttons over the end of a text', async ({ page }) => {
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

test('the overlap check finds a banner over a button', async ({ page }) => {
  const banner =
    '<p style="position: fixed; bottom: 0; margin: 0; width: 100%; height: 120px">Un mot</p>'
  await page.setContent(card({ row: 'position: static;', foot: banner }))
  expect(await page.evaluate(findCovered)).toContainEqual(
    expect.stringMatching(/^<button>Flasher<\/button> under <p/),
  )
})

test('the layout shift check finds a list that late content pushes down', async ({ page }) => {
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

test('the punctuation check finds a mark that starts a line, and a « that ends one', async ({
  page,
}) => {
  const findIn = async (words: string) => {
    const narrow = `<main><h1 style="width: min-content">${words}</h1></main>`
    await page.setContent(`<html lang="fr"><title>Mots</title>${narrow}</html>`)
    return page.evaluate(findStrayPunctuation)
  }
  expect(await findIn('«\u00a0Oui\u202f!\u00a0»\u00a0: <b>vous venez</b>\u202f?')).toEqual([])
  expect(await findIn('Oui !')).toEqual(['Oui !'])
  expect(await findIn('<b>Vous venez</b> ?')).toEqual(['Vous venez ?'])
  expect(await findIn('« Oui')).toEqual(['« Oui'])
})
