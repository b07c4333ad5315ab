import { type ComponentType, Suspense, useEffect } from 'react'
import { findPattern, SETTINGS_PATHS } from '#client/app/paths.ts'
import { useNavigate, usePathname } from '#client/app/router.tsx'
import { IdentityPrompt } from '#client/features/auth/IdentityPrompt.tsx'
import { AppearanceFields } from '#client/features/settings/AppearanceFields.tsx'
import { SettingsLinks } from '#client/features/settings/SettingsLinks.tsx'
import { SettingsSection } from '#client/features/settings/SettingsSection.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import barTitle from '#client/ui/bar-title.module.css'
import { joinClasses } from '#client/ui/join-classes.ts'
import { RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import styles from './SettingsPage.module.css'
import { AlertSettings } from './settings/AlertSettings.tsx'
import { DataSettings } from './settings/DataSettings.tsx'
import { LeaveSettings } from './settings/LeaveSettings.tsx'
import { PlanSettings } from './settings/PlanSettings.tsx'
import { SettingsIndex } from './settings/SettingsIndex.tsx'
import { SignInSettings } from './settings/SignInSettings.tsx'
import { SECTIONS, type SectionPath } from './settings/sections.ts'
import { VisibilitySettings } from './settings/VisibilitySettings.tsx'

interface SectionContent {
  detail?: string
  Content: ComponentType
}

/** The content of each section. */
const CONTENTS: Record<SectionPath, SectionContent> = {
  '/settings/apparence': { Content: AppearanceFields },
  '/settings/alertes': {
    detail: 'Ce dont nous vous prévenons.',
    Content: AlertSettings,
  },
  '/settings/visibilite': {
    detail: 'Ce que les autres membres voient de vous.',
    Content: VisibilitySettings,
  },
  '/settings/abonnement': {
    detail: 'Vos contrats, et de quoi y mettre fin en trois clics.',
    Content: PlanSettings,
  },
  '/settings/connexion': {
    detail: 'Tout ce qui ouvre votre compte.',
    Content: SignInSettings,
  },
  '/settings/donnees': {
    detail: 'Vos données sont à vous. Les accords se donnent et se retirent ici.',
    Content: DataSettings,
  },
  '/settings/partir': {
    detail: 'Pour un moment, ou pour de bon.',
    Content: LeaveSettings,
  },
}

/** The settings: on a phone the index or one section; on desktop both next to each other. */
export function SettingsPage() {
  const path = findPattern(SETTINGS_PATHS, usePathname()) ?? '/settings'
  const isIndex = path === '/settings'
  const opened = isIndex ? '/settings/apparence' : path
  const title = SECTIONS.find(({ to }) => to === opened)?.title ?? ''
  const { detail, Content } = CONTENTS[opened]
  useOldAnchor(isIndex)

  useEffect(() => {
    if (!isIndex) document.title = `${title} — Embellie`
  }, [isIndex, title])

  return (
    <MemberLayout
      mobileBar={{ kind: 'back', title: 'Réglages', to: isIndex ? '/profile' : '/settings' }}
    >
      <div className={joinClasses(styles.page, isIndex ? styles.index : styles.single)}>
        <h1 className={joinClasses(text.h1, barTitle.title)}>Réglages</h1>
        <div className={styles.both}>
          <div className={styles.menu}>
            <SettingsIndex opened={opened} mark={isIndex ? 'true' : 'page'} />
          </div>
          <div className={styles.opened}>
            <SettingsSection title={title} {...(detail && { detail })}>
              <Suspense fallback={<RowListLoading rows={4} />}>
                <Content />
              </Suspense>
            </SettingsSection>
          </div>
        </div>
        <div className={styles.links}>
          <SettingsLinks />
        </div>
      </div>
      <IdentityPrompt />
    </MemberLayout>
  )
}

/** Opens the section of an old link such as `/settings#abonnement`, from when the settings were one long page. */
function useOldAnchor(isIndex: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    const section = SETTINGS_PATHS.find((path) => path === `/settings/${location.hash.slice(1)}`)
    if (isIndex && section) navigate(section, { replace: true })
  }, [isIndex, navigate])
}
