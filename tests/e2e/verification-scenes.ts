import type { Page } from '@playwright/test'
import sharp from 'sharp'
import * as z from 'zod/mini'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { uploadPhoto } from '#shared/contracts/photos.ts'
import { saveProfile } from '#shared/contracts/profile-edit.ts'
import {
  askVerification,
  listVerifications,
  sendLivePhoto,
} from '#shared/contracts/verification.ts'
import { fetchWithRetry, register, requestsOf, type Screen, signIn } from './scenes.ts'

/** A JPEG of one colour, for a file input or a multipart request. */
export async function pictureFile(background = '#f8be7e') {
  const create = { width: 900, height: 1200, channels: 3, background } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

/** Signs a page in as a new member with photos. */
export async function registerWithPhotos(page: Page, count = 1): Promise<CurrentMember> {
  const member = await register(page)
  const photos = []
  for (const colour of ['#c52b2d', '#f8be7e', '#16263b'].slice(0, count)) {
    const multipart = { photo: await pictureFile(colour) }
    const answer = await fetchWithRetry(page, uploadPhoto.path, { method: 'POST', multipart })
    photos.push(z.parse(uploadPhoto.response, await answer.json()).url)
  }
  const { firstName, gender, age, city, bio, interests } = member
  const data = { firstName, gender, age, city, bio, interests, photos }
  await requestsOf(page)('PUT', saveProfile.path, data)
  return member
}

/** Signs a page in as a new member with photos, who has sent the live photo of a verification. */
export async function requestVerification(page: Page): Promise<CurrentMember> {
  const member = await registerWithPhotos(page, 3)
  await requestsOf(page)('POST', askVerification.path)
  const multipart = { photo: await pictureFile('#9ab') }
  await fetchWithRetry(page, sendLivePhoto.path, { method: 'POST', multipart })
  return member
}

/** Signs a page in as the administrator, while a verification awaits a decision. */
async function preparePending(page: Page, openPage: () => Promise<Page>): Promise<void> {
  await requestVerification(await openPage())
  await signIn(page, 'admin')
}

async function beginRefusal(page: Page): Promise<void> {
  await page
    .getByRole('combobox', { name: 'Si vous refusez, le motif envoyé' })
    .selectOption("Le geste n'est pas visible")
}

/** The screens of verification, for the checks of layout.spec.ts. */
export const VERIFICATION_SCREENS: readonly Screen[] = [
  {
    name: 'verifications, one being refused',
    path: '/admin/verifications',
    title: 'Vérifications',
    prepare: preparePending,
    enter: beginRefusal,
  },
  {
    name: 'verifications, photos being removed',
    path: '/admin/verifications',
    title: 'Vérifications',
    prepare: preparePending,
    enter: (page: Page) => page.getByRole('button', { name: 'Retirer des photos' }).click(),
  },
  {
    name: 'profile, the gesture of a verification',
    path: '/profile',
    title: /^Odile/,
    prepare: (page: Page) => registerWithPhotos(page),
    enter: (page: Page) => page.getByRole('button', { name: 'Vérifier mon profil' }).click(),
  },
]

const SOME_HOURS_AGO = new Date(Date.now() - 5 * 3_600_000).toISOString()

/** The screen of verification that has a design. */
export const VERIFICATION_SCENES = [
  {
    screen: 'admin-verification',
    open: async (page: Page, openPage: () => Promise<Page>) => {
      await preparePending(page, openPage)
      // One verification, as in the design: those of other tests can be pending on this server too.
      await page.route('**/api/admin/verifications', async (route) => {
        const response = await route.fetch()
        const { verifications } = z.parse(listVerifications.response, await response.json())
        const waiting = verifications.slice(-1).map((one) => ({ ...one, sentAt: SOME_HOURS_AGO }))
        await route.fulfill({ response, json: { verifications: waiting } })
      })
      await page.route('**/api/admin/waiting', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), verifications: 1 } })
      })
      await page.goto('/admin/verifications')
    },
  },
]
