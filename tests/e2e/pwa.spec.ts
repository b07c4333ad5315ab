// Rules: platform, notifications
import type { Page, Worker } from '@playwright/test'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { matchWithGold, register } from './scenes.ts'

test.use({ serviceWorkers: 'allow' })

/** The paths of everything in the browser's caches. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(opened.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

// The service worker fetches the files only after the page has loaded.
const CACHE_TIMEOUT = { timeout: 30_000 }

async function untilCached(page: Page): Promise<string[]> {
  const paths = expect.poll(() => cachedPaths(page), CACHE_TIMEOUT)
  await paths.toContain('/offline/index.html')
  await paths.toContainEqual(expect.stringMatching(/nuage-.*\.svg$/))
  return cachedPaths(page)
}

/** Delivers a push message in the place of a push service: Chromium's own is not reachable in tests. */
async function deliver(page: Page, note: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) found(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(note),
  })
}

/** Records the notifications of the worker, which a headless browser does not show. */
async function watchNotifications(worker: Worker): Promise<() => Promise<unknown>> {
  await worker.evaluate(`
    globalThis.shown = []
    registration.showNotification = async (title, { body, data }) => {
      shown.push({ title, body, data })
    }`)
  return () => worker.evaluate('shown')
}

onPhone(() => {
  test(
    'offline, a page of the site says so, and « Réessayer » opens the requested page once online',
    AT_FULL_SIZE,
    async ({ page, browserErrors }) => {
      browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
      await register(page)
      await page.goto('/home')
      await untilCached(page)

      await page.context().setOffline(true)
      await page.goto('/messages')
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText('Vous êtes hors connexion')
      await expect(page.getByRole('link', { name: 'Réessayer' })).toHaveCSS(
        'border-radius',
        '999px',
      )

      await page.context().setOffline(false)
      await page.getByRole('link', { name: 'Réessayer' }).click()
      await expect(page).toHaveURL('/messages')
      await expect(title).toHaveText('Mes Messages')
    },
  )
})

test('the browser caches only files of the build while a member is signed in, and nothing after signing out', async ({
  page,
  openPage,
  browserErrors,
}) => {
  // The landing page requests the current member.
  browserErrors.allow(/status of 401/)
  const gold = await openPage()
  const { catherine } = await matchWithGold(page, gold)
  for (const path of ['/home', '/profiles', `/profiles/${catherine.id}`, '/messages', '/profile']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const cached = await untilCached(page)
  expect(cached.filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual([
    '/appearance.js',
    '/offline/index.html',
  ])

  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vous partez ?' })
  await dialog.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})

test('a push notification names nobody, and opens its page', async ({ page }) => {
  await register(page)
  await page.goto('/home')
  await untilCached(page)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('No service worker is registered.')
  const shown = await watchNotifications(worker)

  await deliver(page, { kind: 'messages', url: '/messages' })
  const line = { title: 'Embellie', body: 'Vous avez un nouveau message', data: '/messages' }
  await expect.poll(shown).toEqual([line])
  await worker.evaluate(`
    const notification = { close() {}, data: '/messages' }
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }))`)
  await expect(page).toHaveURL('/messages')
})

test(
  'the site can be installed: its manifest and icons are valid',
  AT_FULL_SIZE,
  async ({ page }) => {
    await register(page)
    await page.goto('/home')
    const session = await page.context().newCDPSession(page)
    const { errors, data, url } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(new URL(url).pathname).toBe('/manifest.webmanifest')
    const manifest = JSON.parse(data ?? '')
    expect(manifest).toMatchObject({
      name: 'Embellie',
      lang: 'fr',
      start_url: '/home',
      display: 'standalone',
    })
    const sizes = manifest.icons.map(({ sizes }: { sizes: string }) => sizes)
    expect(sizes).toEqual(['192x192', '512x512', '512x512'])
    for (const { src, sizes } of manifest.icons) {
      const drawn = await page.evaluate(async (url: string) => {
        const image = new Image()
        image.src = url
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      expect(drawn).toBe(sizes)
    }
    const worker = await page.request.get('/sw.js')
    expect(worker.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
    })
  },
)
