import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Footprints from 'lucide-react/icons/footprints'
import MessageCircle from 'lucide-react/icons/message-circle'
import Plus from 'lucide-react/icons/plus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sun from 'lucide-react/icons/sun'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import text from '#client/ui/text.module.css'
import { useIsWide } from '#client/ui/use-is-wide.ts'
import { HelpAnswer } from './HelpAnswer.tsx'
import styles from './HelpTopics.module.css'
import { HELP_TOPICS, type HelpTopic } from './help.copy.ts'

const ICONS: Record<string, LucideIcon | typeof FlashIcon> = {
  'premiers-pas': Footprints,
  flashs: FlashIcon,
  messagerie: MessageCircle,
  abonnements: Sun,
  securite: ShieldCheck,
}

/**
 * The five topics. If there is room, the first one is open as an example. The id of each topic and question is the
 * fragment of its URL.
 */
export function HelpTopics() {
  const isRoomy = useIsWide('(min-width: 600px)')
  return (
    <div className={styles.topics}>
      {HELP_TOPICS.map((topic, index) => (
        <Topic key={topic.id} topic={topic} isOpen={isRoomy && index === 0} />
      ))}
    </div>
  )
}

function Topic({ topic, isOpen }: { topic: HelpTopic; isOpen: boolean }) {
  const { id, title, questions } = topic
  const Icon = ICONS[id] ?? Sun
  return (
    <details className={styles.topic} id={id} open={isOpen}>
      <summary className={styles.summary}>
        <Icon size={24} className={styles.icon} />
        <span className={styles.words}>
          <h3 className={text.h4}>{title}</h3>
          <span className={text.small}>{questions.length} réponses</span>
        </span>
        <ChevronDown className={styles.chevron} />
      </summary>
      <div className={styles.questions}>
        {questions.map((question, index) => (
          <details
            key={question.id}
            className={styles.question}
            id={question.id}
            open={isOpen && index === 0}
          >
            <summary className={styles.ask}>
              <span>
                <NonBreakingWords>{question.question}</NonBreakingWords>
              </span>
              <Plus size={20} className={styles.plus} />
            </summary>
            <HelpAnswer question={question} />
          </details>
        ))}
      </div>
    </details>
  )
}
