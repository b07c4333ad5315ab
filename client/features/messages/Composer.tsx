import SendHorizontal from 'lucide-react/icons/send-horizontal'
import X from 'lucide-react/icons/x'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'
import visuallyHidden from '#client/ui/VisuallyHidden.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import { MESSAGE_MAX } from '#shared/contracts/messages.ts'
import styles from './Composer.module.css'
import { toContent } from './content.ts'
import { DictationTool } from './DictationTool.tsx'
import type { SeenInCall } from './messages.copy.ts'
import { writeMessage } from './outbox.ts'
import { PhotoTool } from './PhotoTool.tsx'
import { QuotedMessage } from './QuotedMessage.tsx'
import { quoteMessage, useQuoting } from './quoting.ts'
import { isSendKey } from './send-key.ts'
import { useAutoGrow } from './use-auto-grow.ts'
import { useCautionQuestion } from './use-caution-question.tsx'
import { useTypingSignal } from './use-typing.ts'

const COUNTER_FROM = MESSAGE_MAX - 200

interface ComposerProps {
  memberId: string
  match: Pick<Match, 'partner' | 'createdAt'>
  seen: SeenInCall | undefined
  typed: string
  onType: (typed: string) => void
  /** The member can no longer write: the draft is kept, but cannot be sent. */
  isLocked: boolean
  /** Shown next to the photo and dictation buttons. */
  tools: ReactNode
}

export function Composer({ memberId, match, seen, typed, onType, isLocked, tools }: ComposerProps) {
  const { partner, createdAt: matchedAt } = match
  const partnerId = partner.id
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const quoting = useQuoting(partnerId)
  const quotedId = quoting?.id
  const typing = useTypingSignal(partnerId)
  const content = toContent(typed)
  useAutoGrow(field, typed)
  const caution = useCautionQuestion({ partner, matchedAt, seen }, send, () =>
    field.current?.focus(),
  )

  useEffect(() => {
    if (quotedId !== undefined) field.current?.focus()
  }, [quotedId])

  function cancelQuote() {
    quoteMessage(null)
    field.current?.focus()
  }

  function change(next: string) {
    onType(next)
    if (toContent(next) === '') caution.forget()
    if (isLocked || toContent(next) === '') typing.stop()
    else typing.keepTyping()
  }

  /** Appends dictated words to the draft. */
  function append(words: string) {
    const gap = typed === '' || /\s$/.test(typed) ? '' : ' '
    change(`${typed}${gap}${words}`.slice(0, MESSAGE_MAX))
  }

  function send() {
    if (isLocked || content === '') return
    typing.stop()
    writeMessage({ memberId, partnerId }, content, quoting ?? undefined)
    if (quoting) quoteMessage(null)
    onType('')
    caution.forget()
  }

  function submit() {
    if (!isLocked && content !== '') caution.sendOrAsk(content)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // A dialog that one of the tools opens has its own form, whose submit event bubbles up through React.
    if (event.target !== event.currentTarget) return
    // The button is disabled with an empty field, so keyboard users would lose the focus: it moves to the field.
    if (document.activeElement?.matches(':focus-visible')) field.current?.focus()
    submit()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!isSendKey(event)) return
    event.preventDefault()
    submit()
  }

  return (
    <form className={styles.composer} onSubmit={handleSubmit}>
      {quoting && (
        <div className={styles.quote}>
          <QuotedMessage
            content={quoting.content}
            who={
              quoting.senderId === null
                ? 'Vous citez votre message'
                : `Vous répondez à ${partner.firstName}`
            }
          />
          <IconButton label="Annuler la citation" onClick={cancelQuote}>
            <X />
          </IconButton>
        </div>
      )}
      <label htmlFor={id} className={visuallyHidden.hidden}>
        Votre message
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.input}
        rows={1}
        maxLength={MESSAGE_MAX}
        placeholder="Écrivez votre message"
        autoComplete="off"
        enterKeyHint="send"
        value={typed}
        onChange={(event) => change(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <IconButton
        label="Envoyer"
        variant="filled"
        type="submit"
        disabled={isLocked || content === ''}
        // Keeps the soft keyboard of a phone open.
        onPointerDown={(event) => event.preventDefault()}
      >
        <SendHorizontal />
      </IconButton>
      {typed.length > COUNTER_FROM && (
        <p className={styles.counter} data-full={typed.length >= MESSAGE_MAX || undefined}>
          {typed.length} / {MESSAGE_MAX} caractères
        </p>
      )}
      <div className={styles.tools}>
        <PhotoTool partnerId={partnerId} isLocked={isLocked} />
        <DictationTool isLocked={isLocked} onHeard={append} />
        {tools}
      </div>
      {caution.question}
    </form>
  )
}
