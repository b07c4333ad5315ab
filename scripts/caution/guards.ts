import { ASKED_FROM, WARNED_FROM, weigh } from '#client/features/messages/caution.ts'
import { judgeConversation } from '#client/features/messages/caution-judge.ts'
import type { CautionModel } from '#client/features/messages/caution-model.ts'
import { findQuestion } from '#client/features/messages/caution-question.ts'
import { findCautions } from '#client/features/messages/caution-thread.ts'
import type { Turn } from '#tests/support/caution/sources.ts'

export interface Judged {
  isWarned: boolean
  isAsked: boolean
  /** Undefined for the rules, which return no probability. */
  probability: number | undefined
}

/** Judges the turns of a conversation. A single message is the only turn of a conversation that is not whole. */
export type Guard = (turns: readonly Turn[], isWhole: boolean) => Judged[]

export function guardOfModel(model: CautionModel): Guard {
  return (turns, isWhole) => {
    const lines = turns.map(({ writer, text }) => ({ writer, content: text }))
    return judgeConversation(lines, isWhole, model).map(({ isWarned, probability, line }) => ({
      ...{ isWarned, probability },
      isAsked: findQuestion(line.content, model) !== undefined,
    }))
  }
}

const MATCHED_AT = Date.UTC(2026, 0, 1)

export const guardOfRules: Guard = (turns) => {
  const messages = turns.map(({ writer, day, text }, id) => ({
    id,
    senderId: writer,
    content: text,
    createdAt: new Date(MATCHED_AT + day * 86_400_000 + id).toISOString(),
  }))
  const thread = { messages, isWhole: true, matchedAt: new Date(MATCHED_AT).toISOString() }
  const warned = new Set(
    turns.flatMap(({ writer }) => [...findCautions({ ...thread, partnerId: writer }, null).keys()]),
  )
  return turns.map(({ text }, id) => ({
    isWarned: turns.length === 1 ? weigh(text).points >= WARNED_FROM : warned.has(id),
    isAsked: weigh(text).points >= ASKED_FROM,
    probability: undefined,
  }))
}
