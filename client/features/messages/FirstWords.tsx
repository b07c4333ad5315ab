import Quote from 'lucide-react/icons/quote'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import visuallyHidden from '#client/ui/VisuallyHidden.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import { MESSAGE_MAX } from '#shared/contracts/messages.ts'
import { toContent } from './content.ts'
import { useDraft } from './drafts.ts'
import styles from './FirstWords.module.css'
import { writeMessage } from './outbox.ts'
import { isSendKey } from './send-key.ts'
import { useAutoGrow } from './use-auto-grow.ts'
import { useCautionQuestion } from './use-caution-question.tsx'

interface FirstWordsProps {
  memberId: string
  partner: Pick<Match['partner'], 'id' | 'firstName' | 'gender'>
  matchedAt: string
  /** Suggested first sentences. */
  lines: readonly string[]
  onSent: () => void
}

/** The form for a first message, typed or chosen from suggestions. It shares the draft of the conversation. */
export function FirstWords({ memberId, partner, matchedAt, lines, onSent }: FirstWordsProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, type] = useDraft(memberId, partner.id)
  const content = toContent(typed)
  useAutoGrow(field, typed)
  const caution = useCautionQuestion({ partner, matchedAt }, send, () => field.current?.focus())

  function take(line: string) {
    // A suggestion replaces another suggestion, but is appended to the member's own text.
    type(content === '' || lines.includes(content) ? line : `${content} ${line}`)
    field.current?.focus()
  }

  function send() {
    if (content === '') return
    writeMessage({ memberId, partnerId: partner.id }, content)
    type('')
    onSent()
  }

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (content === '') field.current?.focus()
    else caution.sendOrAsk(content)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isSendKey(event)) submit(event)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of two buttons, not of form fields. */}
      <div className={styles.lines} role="group" aria-label="Deux premières phrases">
        {lines.map((line) => (
          <button key={line} type="button" className={styles.line} onClick={() => take(line)}>
            <Quote />
            <span>
              <NonBreakingWords>{line}</NonBreakingWords>
            </span>
          </button>
        ))}
      </div>
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor={id} className={visuallyHidden.hidden}>
          Votre message à {partner.firstName}
        </label>
        <textarea
          ref={field}
          id={id}
          className={styles.input}
          maxLength={MESSAGE_MAX}
          placeholder={`Écrivez à ${partner.firstName}`}
          autoComplete="off"
          enterKeyHint="send"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <IconButton label="Envoyer" variant="filled" type="submit">
          <SendHorizontal />
        </IconButton>
        {caution.question}
      </form>
    </>
  )
}
