import { toSearched } from '#client/features/messages/caution-text.ts'
import { namesOrigin } from '#tests/support/caution/origin-words.ts'
import type { Source, SourceLine } from '#tests/support/caution/sources.ts'
import type { Guard, Judged } from './guards.ts'

/** A number of hits and the total. */
export interface Share {
  hits: number
  of: number
}

export interface Measured {
  swindles: Share
  ordinary: Share
  mistaken: Share
  /** Swindles with a warning no later than at the first ask. */
  inTime: Share
  /** Harmless conversations with a warning. */
  falseTalks: Share
  /** Lines with a question that are a swindle or give something away, among all lines with a question. */
  askedRightly: Share
  swindlesAsked: Share
  givingAsked: Share
  /** Harmless conversations with a question. */
  askedTalks: Share
}

export type JudgedLine = SourceLine & Judged & { hasOrigin: boolean }
export type JudgedTalk = { isSwindle: boolean; inTime: boolean; turns: readonly Judged[] }

export interface JudgedSource {
  name: string
  lines: readonly JudgedLine[]
  talks: readonly JudgedTalk[]
}

export function judgeSource({ name, lines, talks }: Source, guard: Guard): JudgedSource {
  return {
    name,
    lines: lines.flatMap((line) =>
      guard([{ writer: 'A', day: 0, text: line.text }], false).map((judged) => ({
        ...line,
        ...judged,
        hasOrigin: namesOrigin(toSearched(line.text).words),
      })),
    ),
    talks: talks.map(({ swindler, firstAsk, turns }) => {
      const judged = guard(turns, true)
      const inTime = judged.some(
        ({ isWarned }, at) => isWarned && at <= firstAsk && turns[at]?.writer === swindler,
      )
      return { isSwindle: swindler !== undefined, inTime, turns: judged }
    }),
  }
}

export function measure(sources: readonly JudgedSource[]): Measured {
  const lines = sources.flatMap((source) => source.lines)
  const talks = sources.flatMap((source) => source.talks)
  const harmless = talks.filter(({ isSwindle }) => !isSwindle)
  const labelled = (label: string) => lines.filter((line) => line.label === label)
  const isWarned = (one: Judged) => one.isWarned
  const isAsked = (one: Judged) => one.isAsked
  return {
    swindles: shareOf(labelled('S'), isWarned),
    ordinary: shareOf(labelled('O'), isWarned),
    mistaken: shareOf(labelled('M'), isWarned),
    inTime: shareOf(
      talks.filter(({ isSwindle }) => isSwindle),
      ({ inTime }) => inTime,
    ),
    falseTalks: shareOf(harmless, ({ turns }) => turns.some(isWarned)),
    askedRightly: shareOf(lines.filter(isAsked), ({ label }) => label === 'S' || label === 'D'),
    swindlesAsked: shareOf(labelled('S'), isAsked),
    givingAsked: shareOf(labelled('D'), isAsked),
    askedTalks: shareOf(harmless, ({ turns }) => turns.some(isAsked)),
  }
}

export function shareOf<T>(all: readonly T[], isHit: (one: T) => boolean): Share {
  return { hits: all.filter(isHit).length, of: all.length }
}

export function fractionOf({ hits, of }: Share): number {
  return of === 0 ? Number.NaN : hits / of
}
