// Rules: discovery
import { expect, it } from 'vitest'
import { currentMember } from '#tests/support/current-member.ts'
import { publicProfile } from '#tests/support/public-profile.ts'
import { renderDealt } from './entry-server.tsx'

const PHOTO = '/media/photos/00000000-0000-4000-8000-00000000000'

it("renders the first card as the deck shows it, preloads its photo, and escapes members' words", async () => {
  const laurent = publicProfile(1, {
    firstName: '<b>Laurent',
    bio: '</script><img src=x onerror="alert(1)">',
    interests: ['Lecture'],
    photo: `${PHOTO}1`,
  })
  const serge = publicProfile(2, { firstName: 'Serge', photo: `${PHOTO}2` })
  const page = await renderDealt({ member: currentMember(), cards: [laurent, serge] })

  document.body.innerHTML = page
  const name = document.querySelector('article h2')?.textContent
  const card = document.querySelector('article')?.textContent
  expect(name).toBe('<b>Laurent 61 ans')
  for (const words of ['Vannes', laurent.bio, 'Vous aimez tous deux la lecture', 'Flasher']) {
    expect(card).toContain(words)
  }
  const { body } = document
  expect(body.querySelectorAll('script, [onerror], [style], article b')).toHaveLength(0)
  const urgent = document.querySelectorAll('link[rel="preload"][fetchpriority="high"]')
  expect([...urgent].map((link) => link.getAttribute('imagesrcset'))).toEqual([
    expect.stringContaining(`${PHOTO}1?w=480 480w`),
  ])
  expect(page).not.toContain(`${PHOTO}2`)
})
