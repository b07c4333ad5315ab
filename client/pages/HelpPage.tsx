import CalendarClock from 'lucide-react/icons/calendar-clock'
import ListOrdered from 'lucide-react/icons/list-ordered'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useRef, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { ContactCard } from '#client/features/help/ContactCard.tsx'
import { HelpResults } from '#client/features/help/HelpResults.tsx'
import { HelpSearch } from '#client/features/help/HelpSearch.tsx'
import { HelpTopics } from '#client/features/help/HelpTopics.tsx'
import { HELP_TOPICS } from '#client/features/help/help.copy.ts'
import { findQuestions, readTerms } from '#client/features/help/search.ts'
import { useQuestionFromHash } from '#client/features/help/use-question-from-hash.ts'
import { Menu, MenuWords, menuEntryClass } from '#client/ui/Menu.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import text from '#client/ui/text.module.css'
import { inviteToGuide } from '#client/widgets/invite-to-guide.tsx'
import { PublicPage } from '#client/widgets/PublicPage.tsx'
import styles from './HelpPage.module.css'

export function HelpPage() {
  return (
    <PublicPage title="Aide" invitation={inviteToGuide}>
      <Help />
    </PublicPage>
  )
}

function Help() {
  const [query, setQuery] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const terms = readTerms(query)
  const found = terms.length > 0 ? findQuestions(HELP_TOPICS, terms) : null
  useQuestionFromHash()

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={text.h1}>
          <NonBreakingWords>Que pouvons-nous éclairer ?</NonBreakingWords>
        </h1>
        <HelpSearch
          query={query}
          onChange={setQuery}
          onSearch={() => found && heading.current?.focus()}
        />
      </header>
      <section aria-labelledby="help-topics">
        <h2 ref={heading} tabIndex={-1} className={text.h3} id="help-topics">
          {found ? 'Votre recherche' : 'Cinq sujets'}
        </h2>
        <p role="status" className={text.small}>
          {found && countLabel(found.length)}
        </p>
        {found ? <HelpResults found={found} terms={terms} /> : <HelpTopics />}
      </section>
      <aside className={styles.aside} aria-labelledby="help-contact">
        <ContactCard titleId="help-contact" />
        <Menu className={styles.menu}>
          <li>
            <Link to="/security" className={menuEntryClass}>
              <MenuWords
                icon={<ShieldCheck />}
                label="Sécurité"
                detail="Conseils, blocage, signalement"
              />
            </Link>
          </li>
          <li>
            <Link to="/classement" className={menuEntryClass}>
              <MenuWords
                icon={<ListOrdered />}
                label="L'ordre des profils"
                detail="Comment ils vous sont proposés"
              />
            </Link>
          </li>
          <li>
            <Link to="/resilier" className={menuEntryClass}>
              <MenuWords
                icon={<CalendarClock />}
                label="résilier votre contrat"
                detail="Sans nous appeler"
              />
            </Link>
          </li>
        </Menu>
      </aside>
    </div>
  )
}

function countLabel(count: number): string {
  if (count === 0) return 'Aucune réponse trouvée'
  return count === 1 ? '1 réponse trouvée' : `${count} réponses trouvées`
}
