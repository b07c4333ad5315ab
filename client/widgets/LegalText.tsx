import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import FileText from 'lucide-react/icons/file-text'
import Info from 'lucide-react/icons/info'
import { type ReactNode, useEffect } from 'react'
import { Link } from '#client/app/router.tsx'
import { SiteFooter } from '#client/app/SiteFooter.tsx'
import { VisitorLinks } from '#client/app/VisitorLinks.tsx'
import { BackToContents, LegalContents } from '#client/features/legal/LegalContents.tsx'
import { legalNoticeQuery } from '#client/features/legal/legal.api.ts'
import type { LegalSection } from '#client/features/legal/legal-section.ts'
import { SiteLayout } from '#client/layouts/SiteLayout.tsx'
import { currentMemberQuery } from '#client/session/current-member.ts'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { LEGAL_TEXTS, type LegalTextName } from '#shared/domain/legal-texts.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import styles from './LegalText.module.css'

const TABS = [
  { name: 'notice', label: 'Mentions légales', to: '/legal/mentions-legales' },
  { name: 'terms', label: 'CGV', to: '/legal/cgv' },
  {
    name: 'privacy',
    label: (
      <>
        <VisuallyHidden onPhone>Politique de&nbsp;</VisuallyHidden>
        <span className={styles.subject}>confidentialité</span>
      </>
    ),
    to: '/legal/politique-confidentialite',
  },
] as const satisfies readonly { name: LegalTextName; label: ReactNode; to: string }[]

interface LegalTextProps {
  /** Which of the three texts is shown; any other text passes its own `edition`. */
  name?: LegalTextName
  edition?: ReactNode
  title: string
  sections: readonly LegalSection[]
  /** A short summary, shown before the text. */
  children?: ReactNode
}

/** The frame of the three legal texts, with tabs between them: the same head, contents and numbered sections. */
export function LegalText({ name, edition, title, sections, children }: LegalTextProps) {
  useEffect(() => {
    // The browser looked for the section of the URL before this page was rendered.
    const id = location.hash.slice(1)
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [])

  return (
    <SiteLayout
      headerLook="lined"
      links={<LegalVisitorLinks />}
      footer={<SiteFooter />}
      className={styles.main}
    >
      <header className={styles.head}>
        <p className={text.overline}>Textes légaux</p>
        <h1 className={text.h1}>{title}</h1>
        {name ? <LegalEdition name={name} /> : <p className={styles.edition}>{edition}</p>}
        {name && (
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
        )}
      </header>
      {children && <div className={styles.brief}>{children}</div>}
      <LegalContents sections={sections} />
      <article className={styles.prose}>
        {sections.map(({ id, title: heading, Body }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 className={text.h3} id={`${id}-title`}>
              <span className={styles.number}>{index + 1}</span> {heading}
            </h2>
            <Body />
          </section>
        ))}
        <BackToContents />
      </article>
    </SiteLayout>
  )
}

/**
 * Invites a visitor to sign in, but not a member who came from inside: the page sends no request just to find out who
 * reads it.
 */
function LegalVisitorLinks() {
  const { data: member } = useQuery({ ...currentMemberQuery, enabled: false })
  return member ? null : <VisitorLinks joinShown="fromDesktop" />
}

/** The version of the text, and since when it applies. */
function LegalEdition({ name }: { name: LegalTextName }) {
  const { version, since } = LEGAL_TEXTS[name]
  const isDemo = useQuery(legalNoticeQuery).data?.isDemo
  return (
    <p className={styles.edition}>
      <span>
        <CalendarClock aria-hidden="true" />
        <span>
          {Date.parse(since) > Date.now() ? 'En vigueur à partir du' : 'En vigueur depuis le'}{' '}
          <time dateTime={since}>{longDate(new Date(since))}</time>
        </span>
      </span>
      <span>
        <FileText aria-hidden="true" />
        Version {version}
      </span>
      {isDemo && (
        <span>
          <Info aria-hidden="true" />
          Site de démonstration : rien n'y est vendu
        </span>
      )}
    </p>
  )
}
