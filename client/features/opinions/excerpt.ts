import * as z from 'zod/mini'
import { MESSAGE_MAX } from '#shared/contracts/messages.ts'
import { OPINION_MESSAGES_MOST } from '#shared/domain/opinions.ts'

/** What stands in the place of what is masked. */
export const MASKS = ['name', 'number', 'address', 'link'] as const
export type Mask = (typeof MASKS)[number]

const part = z.union([
  z.string().check(z.maxLength(MESSAGE_MAX)),
  z.object({ mask: z.enum(MASKS) }),
])
export type ExcerptPart = z.infer<typeof part>

const excerptLine = z.object({
  /** Of whoever asks, rather than of the one in doubt. */
  isMine: z.boolean(),
  parts: z.array(part).check(z.maxLength(MESSAGE_MAX)),
})
export type ExcerptLine = z.infer<typeof excerptLine>

/** What is shown to a reader, as it is encrypted: read back, it may have been written by anybody. */
export const excerpt = z.object({
  lines: z.array(excerptLine).check(z.minLength(1), z.maxLength(OPINION_MESSAGES_MOST)),
  /** What the page of the conversation has found in the partner's messages. */
  asksMoney: z.boolean(),
  asksToLeave: z.boolean(),
})
export type Excerpt = z.infer<typeof excerpt>
export type Found = Omit<Excerpt, 'lines'>
