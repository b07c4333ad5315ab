import * as z from 'zod/mini'
import { MESSAGE_MAX } from '#shared/contracts/messages.ts'
import { MAX_OPINION_MESSAGES } from '#shared/domain/opinions.ts'

/** The kinds of masked parts. */
export const MASKS = ['name', 'number', 'address', 'link'] as const
export type Mask = (typeof MASKS)[number]

const part = z.union([
  z.string().check(z.maxLength(MESSAGE_MAX)),
  z.object({ mask: z.enum(MASKS) }),
])
export type ExcerptPart = z.infer<typeof part>

const excerptLine = z.object({
  /** True for a message of the member who asks, false for one of the partner. */
  isMine: z.boolean(),
  parts: z.array(part).check(z.maxLength(MESSAGE_MAX)),
})
export type ExcerptLine = z.infer<typeof excerptLine>

/** The encrypted content for a reader. Validated after decryption, because anybody could have written it. */
export const excerpt = z.object({
  lines: z.array(excerptLine).check(z.minLength(1), z.maxLength(MAX_OPINION_MESSAGES)),
  /** Whether the conversation page has found these requests in the partner's messages. */
  asksMoney: z.boolean(),
  asksToLeave: z.boolean(),
})
export type Excerpt = z.infer<typeof excerpt>
export type Found = Omit<Excerpt, 'lines'>
