import { expect, it } from 'vitest'
import type { AuditEntry } from '#shared/contracts/admin/audit.ts'
import {
  actName,
  detailsOf,
  groundsOf,
  sentenceOf,
  subjectInWords,
  unnamedMember,
} from './audit.copy.ts'

it('an entry of the log is described in French', () => {
  expect(actName('report.decided')).toBe('Signalement décidé')
  expect(subjectInWords('report SIG-7K4M-9Q2A')).toBe('Signalement SIG-7K4M-9Q2A')
  const decided = { measure: 'suspend', means: 'none', ground: 'money', confirms: null }
  expect(detailsOf(decided)).toEqual(['moyens automatisés : Aucun'])
  expect(groundsOf({ ...decided, decision: 'DEC-4AST-MBYV' })).toEqual([
    "article 3 (demande d'argent)",
    'décision DEC-4AST-MBYV',
  ])
  expect(detailsOf({ wasUntil: '2026-11-20T13:32:00.000Z' })).toEqual([
    'devait finir : 20\u00a0novembre 2026 à 14\u00a0h\u00a032',
  ])
  const [filters] = detailsOf({ filters: { subscription: 'gold', search: true } })
  expect(filters).toMatch(/^filtres : /)
  const offer = { plan: 'gold', priceCents: 19_900, hadBegun: false }
  expect(detailsOf(offer).join(' · ')).toMatch(
    /^formule : Gold · prix : 199,00.€ · avait commencé : non$/,
  )
})

it('« de » is elided before a name that begins with a vowel', () => {
  const entry = { act: 'test_profile.added', subject: 'member 3f1c', title: null, detail: {} }
  const before = (firstName: string) =>
    sentenceOf({
      ...{ ...entry, id: 1, at: new Date(0).toISOString(), actor: null, changes: [] },
      member: { id: null, firstName },
    }).before
  expect(before('Hélène')).toBe(" a ajouté le profil de test d'")
  expect(before('Marc')).toBe(' a ajouté le profil de test de ')
})

it('a report that names no member yet is not shown as one about an erased account', () => {
  const entry = { id: 1, at: new Date(0).toISOString(), actor: null, member: null, changes: [] }
  const act = { ...entry, act: 'report.assigned', title: null, detail: {} }
  expect(unnamedMember({ ...act, subject: 'report SIG-7K4M-9Q2A' })).toBe(
    'une personne non désignée',
  )
  expect(unnamedMember({ ...act, subject: 'order EMB-2026-7K4M9Q' })).toBe('un compte effacé')
})

it('a title, a place or a file name with an « @ » is shown in full', () => {
  const sentence = (act: string, typed: Partial<AuditEntry>) =>
    sentenceOf({
      ...{ id: 1, at: new Date(0).toISOString(), actor: null, member: null, changes: [] },
      ...{ act, subject: 'event 3f1c', title: null, detail: {}, ...typed },
    })
  expect(sentence('event.created', { title: 'Soirée @ Nantes @ midi' })).toEqual({
    ...{ before: " a prévu l'événement « Soirée @ Nantes @ midi »", after: undefined },
  })
  const detail = { place: 'Le B@r', city: 'Nantes' }
  expect(sentence('table.proposed', { detail })).toEqual({
    ...{ before: ' a proposé une table : Le B@r, Nantes', after: undefined },
  })
})

it('an act, a subject or a detail without a French name is shown by its code', () => {
  expect(actName('clock.moved')).toBe('clock.moved')
  expect(subjectInWords('clock')).toBe('clock')
  expect(detailsOf({ hours: [1, 2] })).toEqual(['hours : 1, 2'])
})
