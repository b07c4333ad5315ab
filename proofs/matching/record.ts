import type { Turn } from './product-deck.ts'
import type { SimulatedMember } from './world.ts'

/** A waiting flash, and the days on which its recipient saw the sender and flashed back. */
export interface WaitingFlash {
  from: number
  to: number
  day: number
  seenOn?: number
  answeredOn?: number
}

export interface Encounter {
  one: number
  other: number
  day: number
}

/**
 * Why a visit ended: the member saw as many cards as they wanted, wanted a flash and had none left, or had no card
 * left.
 */
export type Ending = 'enough seen' | 'no flash left' | 'nobody left'

/** The record of the measured days, which begin with day `first`. */
export function createRecord(first: number, days: number) {
  const visits = new Map<number, Set<number>>()
  const views = new Map<number, number>()
  const waiting = new Map<string, WaitingFlash>()
  const matches: Encounter[] = []
  const conversations: Encounter[] = []
  const replies: Encounter[] = []
  const endings: { member: number; ending: Ending }[] = []

  function came({ id }: SimulatedMember, day: number): void {
    visits.set(id, (visits.get(id) ?? new Set()).add(day))
  }

  function sawCard(viewer: SimulatedMember, card: number, day: number): void {
    views.set(card, (views.get(card) ?? 0) + 1)
    sawFlasher(viewer, card, day)
  }

  function sawFlasher(viewer: SimulatedMember, flasher: number, day: number): void {
    const flash = waiting.get(pairOf(flasher, viewer.id))
    if (flash) flash.seenOn ??= day
  }

  function flashed(from: SimulatedMember, to: number, day: number): void {
    waiting.set(pairOf(from.id, to), { from: from.id, to, day })
  }

  function matched(answering: SimulatedMember, partner: number, day: number): void {
    const flash = waiting.get(pairOf(partner, answering.id))
    if (flash) flash.answeredOn = day
    matches.push({ one: answering.id, other: partner, day })
  }

  function ended({ id }: SimulatedMember, ending: Ending): void {
    endings.push({ member: id, ending })
  }

  function wrote({ id }: SimulatedMember, turn: Turn, day: number): void {
    if (!turn.isBegun) conversations.push({ one: id, other: turn.partner, day })
    else if (!turn.hasWritten) replies.push({ one: id, other: turn.partner, day })
  }

  return {
    ...{ first, days, visits, views, waiting, matches, conversations, replies, endings },
    ...{ came, ended, sawCard, sawFlasher, flashed, matched, wrote },
  }
}
export type Record = ReturnType<typeof createRecord>

function pairOf(from: number, to: number): string {
  return `${from}/${to}`
}
