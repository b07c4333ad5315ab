import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { match } from '#tests/support/conversation.ts'
import { renderAsMember } from '#tests/support/member-page.tsx'
import { BanFoot, BanNotice } from './BanNotice.tsx'

const AT = '2026-11-21T09:15:00+01:00'

const notice = () => screen.getByRole('article', { name: 'Ce profil a été exclu' }).textContent

describe('the conversation with an excluded member', () => {
  it('says what to check, who helps and how long it stays readable, but not why', () => {
    renderAsMember(<BanNotice banned={{ at: AT, gender: 'H' }} />)
    expect(notice()).toContain("Message de l'équipe, 21\u00a0novembre à 9\u00a0h\u00a015")
    expect(notice()).toContain("Vous n'avez rien à vous reprocher.")
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
    expect(notice()).toMatch(/30 jours, jusqu'au 21.décembre, pour vos preuves/)
    const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(address("Que faire si j'ai payé")).toBe('/security#victim')
    expect(address("Parler à l'équipe")).toBe('/contact')
    expect(address('0 805 805 817')).toBe('tel:+33805805817')
  })

  it.each([
    ['H', 'Il a des photos de vous ?', 'avec lui'],
    ['F', 'Elle a des photos de vous ?', 'avec elle'],
  ] as const)(
    'uses the pronouns of the excluded member’s gender: %s',
    (gender, question, words) => {
      renderAsMember(<BanNotice banned={{ at: AT, gender }} />)
      screen.getByText(question)
      expect(notice()).toContain(words)
    },
  )

  it('has no field to write in', () => {
    renderAsMember(<BanFoot partner={match.partner} />)
    screen.getByText('Cette conversation est fermée. Laurent ne peut plus vous écrire.')
  })
})
