import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import text from '#client/ui/text.module.css'
import type { Message } from '#shared/contracts/messages.ts'
import { MAX_OPINION_MESSAGES } from '#shared/domain/opinions.ts'
import { dayLabel, spokenHour } from '#shared/domain/time-label.ts'
import { MaskedText } from './MaskedText.tsx'
import styles from './MessagePicks.module.css'
import { maskText } from './masking.ts'

interface MessagePicksProps {
  /** The messages, the oldest first, without photos. */
  messages: readonly Message[]
  partner: { id: string; firstName: string }
  chosen: ReadonlySet<number>
  onChoose: (id: number, isChosen: boolean) => void
  /** Loads older messages, if there are any. */
  older?: { isBusy: boolean; onRead: () => void } | undefined
}

/** The choice of the messages to show, ten at most. */
export function MessagePicks(props: MessagePicksProps) {
  const { messages, partner, chosen, onChoose, older } = props
  const isFull = chosen.size >= MAX_OPINION_MESSAGES
  const now = new Date()
  return (
    <>
      {older && (
        <Button variant="quiet" size="small" isBusy={older.isBusy} onClick={older.onRead}>
          Messages précédents
        </Button>
      )}
      <FieldGroup legend="Messages" isLegendHidden>
        <ul className={styles.picks}>
          {messages.map(({ id, senderId, content, createdAt }) => {
            const at = new Date(createdAt)
            const isChosen = chosen.has(id)
            return (
              <li key={id}>
                <CheckField
                  isTop
                  className={styles.pick}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={(event) => onChoose(id, event.target.checked)}
                >
                  <small className={styles.when}>
                    {senderId === partner.id ? partner.firstName : 'Vous'},{' '}
                    {lowered(dayLabel(at, now))}, {spokenHour(at)}
                  </small>
                  {/* Ways out of the site are masked here too. */}
                  <MaskedText parts={maskText(content, [])} />
                </CheckField>
              </li>
            )
          })}
        </ul>
      </FieldGroup>
      <p className={text.small} role="status">
        {countInWords(chosen.size)}, {MAX_OPINION_MESSAGES} au plus.
        {isFull && ' Pour en choisir un autre, retirez-en un.'}
      </p>
    </>
  )
}

function countInWords(count: number): string {
  if (count === 0) return 'Aucun message choisi'
  return count === 1 ? '1 message choisi' : `${count} messages choisis`
}

function lowered(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
