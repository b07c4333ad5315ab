import CalendarClock from 'lucide-react/icons/calendar-clock'
import FileText from 'lucide-react/icons/file-text'
import { type ReactNode, useEffect } from 'react'
import { Link } from '#client/app/router.tsx'
import { SiteFooter } from '#client/app/SiteFooter.tsx'
import { SiteHeader } from '#client/app/SiteHeader.tsx'
import { DemoNotice } from '#client/features/legal/DemoNotice.tsx'
import type { LegalSection } from '#client/features/legal/legal-section.ts'
import { MAIN_ID } from '#client/ui/SkipLink.tsx'
import text from '#client/ui/text.module.css'
import { LEGAL_TEXTS, type LegalTextName } from '#shared/domain/legal-texts.ts'
import { LegalContents } from './LegalContents.tsx'
import styles from './LegalLayout.module.css'
import { LegalVisitorLinks } from './LegalVisitorLinks.tsx'

const TABS = [
  { name: 'notice', label: 'Mentions légales', to: '/legal/mentions-legales' },
  { name: 'terms', label: 'CGV', to: '/legal/cgv' },
  {
    name: 'privacy',
    label: 'Politique de confidentialité',
    to: '/legal/politique-confidentialite',
  },
] as const satisfies readonly { name: LegalTextName; label: string; to: string }[]

interface LegalFrameProps {
  name: LegalTextName
  title: string
  sections: readonly LegalSection[]
  /** The text in a few words, before it begins. */
  children?: ReactNode
}

/** The three legal texts, one beside the other: the same head, contents and numbered sections. */
export function LegalLayout({ name, title, sections, children }: LegalFrameProps) {
  useEffect(() => {
    // The browser looked for the section of the address before this page was there.
    const id = location.hash.slice(1)
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [])

  return (
    <div className={styles.page}>
      <SiteHeader>
        <LegalVisitorLinks />
      </SiteHeader>
      <main className={styles.main} id={MAIN_ID}>
        <header className={styles.head}>
          <p className={text.overline}>Textes légaux</p>
          <h1 className={text.h1}>{title}</h1>
          <LegalEdition name={name} />
          <nav aria-label="Textes légaux">
            <ul className={styles.tabs}>
              {TABS.map((tab) => (
                <li key={tab.name}>
                  <Link to={tab.to} aria-current={tab.name === name ? 'page' : undefined}>
                    {tab.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <LegalContents sections={sections} />
        <article className={styles.prose}>
          <DemoNotice />
          {children}
          {sections.map(({ id, title: heading, Body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 className={text.h3} id={`${id}-title`}>
                <span className={styles.number}>{index + 1}</span> {heading}
              </h2>
              <Body />
            </section>
          ))}
        </article>
      </main>
      <SiteFooter />
    </div>
  )
}

/** Which text this is, and since when it holds. */
function LegalEdition({ name }: { name: LegalTextName }) {
  const { version, since } = LEGAL_TEXTS[name]
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <p className={styles.edition}>
      <span>
        <CalendarClock aria-hidden="true" />
        <span>
          {Date.parse(since) > Date.now() ? 'En vigueur à partir du' : 'En vigueur depuis le'}{' '}
          <time dateTime={since}>{day.format(new Date(since))}</time>
        </span>
      </span>
      <span>
        <FileText aria-hidden="true" />
        Version {version}
      </span>
    </p>
  )
}
