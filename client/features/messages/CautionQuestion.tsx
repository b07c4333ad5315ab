import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import text from '#client/ui/text.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import { CautionExcerpt } from './CautionExcerpt.tsx'
import { CautionFacts } from './CautionFacts.tsx'
import styles from './CautionQuestion.module.css'
import { readFacts } from './caution-facts.ts'
import type { Question } from './caution-question.ts'
import { conversationQuery } from './conversation.api.ts'
import { CAUTION_REASONS, GIVING_TEXTS, type SeenInCall } from './messages.copy.ts'

const EMPTY_CONVERSATION = { messages: [], olderCursor: null }

/** The receiver of the message, and since when the two members are matched. */
export interface QuestionContext {
  partner: Pick<Match['partner'], 'id' | 'firstName' | 'gender'>
  matchedAt: string
  /** Set if they saw each other in a call. */
  seen?: SeenInCall | undefined
}

interface CautionQuestionProps {
  question: Question
  content: string
  pair: QuestionContext
  onEdit: () => void
  onSend: () => void
}

/** Asks for confirmation before sending a message that would warn its receiver, or that gives away a secret. */
export function CautionQuestion({ question, content, pair, onEdit, onSend }: CautionQuestionProps) {
  const id = useId()
  const { gender } = useMember()
  const isGiving = question.about === 'giving'
  const [titleId, aboutId] = [`${id}title`, `${id}about`]
  return (
    <Dialog labelledBy={titleId} describedBy={aboutId} size="narrow" onClose={onEdit}>
      <DialogBody>
        <h2 className={text.h3} id={titleId}>
          Êtes-vous {gender === 'F' ? 'sûre' : 'sûr'} ?
        </h2>
        {isGiving ? (
          <Giving id={aboutId} question={question} content={content} pair={pair} />
        ) : (
          <Worrying id={aboutId} question={question} />
        )}
        <div className={styles.acts}>
          <Button onClick={onEdit}>{isGiving ? 'Garder pour moi' : 'Modifier'}</Button>
          {isGiving && (
            <Link
              to={href('/messages/:partnerId/avis', { partnerId: pair.partner.id })}
              className={buttonClass({ variant: 'secondary' })}
            >
              Demander un deuxième avis
            </Link>
          )}
          <Button variant={isGiving ? 'quiet' : 'secondary'} onClick={onSend}>
            Envoyer quand même
          </Button>
        </div>
        <p className={text.small}>
          La question se pose sur votre appareil. Ni nous ni {pair.partner.firstName} ne savons
          qu'elle a été posée.
        </p>
      </DialogBody>
    </Dialog>
  )
}

interface GivingProps extends Pick<CautionQuestionProps, 'question' | 'content' | 'pair'> {
  id: string
}

/** What the message gives away, and what is known about its receiver. */
function Giving({ id, question, content, pair }: GivingProps) {
  // `useConversation` fetches the conversation; before the first message there is none.
  const { data: conversation = EMPTY_CONVERSATION } = useQuery({
    ...conversationQuery(pair.partner.id),
    enabled: false,
  })
  const facts = readFacts({ ...pair, conversation }, new Date())
  // For a gift card or its code, the text names the card or the code, not money.
  const [first = 'story'] = question.reasons
  const subject = question.reasons.find((reason) => reason !== 'money') ?? first
  return (
    <>
      <p id={id}>{GIVING_TEXTS[subject]} Une fois envoyé, il ne se reprend plus.</p>
      <CautionExcerpt content={content} />
      <CautionFacts facts={[...facts.ofBoth, ...facts.ofPartner()]} />
    </>
  )
}

function Worrying({ id, question }: Pick<GivingProps, 'id' | 'question'>) {
  return (
    <div id={id}>
      <p>Votre message peut inquiéter la personne qui le lira :</p>
      <ul className={styles.reasons}>
        {question.reasons.map((subject) => (
          <li key={subject}>{CAUTION_REASONS[subject]}</li>
        ))}
      </ul>
    </div>
  )
}
