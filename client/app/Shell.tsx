import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { MAIN_ID, SkipLink } from '#client/ui/SkipLink.tsx'
import { LegalLine } from './LegalLine.tsx'
import { usePathname, useQueryParams } from './router.tsx'
import styles from './Shell.module.css'
import { BottomNav } from './shell/BottomNav.tsx'
import type { MobileBarKind } from './shell/MobileBar.tsx'
import { SideNav } from './shell/SideNav.tsx'
import type { ShellCounters, ShellMember } from './shell/shell-data.ts'
import { TopBar } from './shell/TopBar.tsx'

interface ShellProps {
  /** Undefined while the session loads. */
  member: ShellMember | undefined
  counters: ShellCounters
  mobileBar?: MobileBarKind
  /** `page` has margins; `panes` gives the page the full width. */
  layout?: 'page' | 'panes'
  /** False when a bar of the page replaces the bottom navigation on a phone. */
  hasBottomNav?: boolean
  /** False on pages that end a contract: they offer no other plan. */
  offersPlans?: boolean
  /**
   * A conversation has no legal line, as it ends with the message field, and it needs room: the side navigation is a
   * rail at any width, and the bottom bar is hidden in a low window, for example above an on-screen keyboard.
   */
  isConversation?: boolean
  /** Opens the bonus flashes dialog; without it the header does not offer bonus flashes. */
  onBonus?: (() => void) | undefined
  /** Something that the member should do first, shown above the page. */
  banner?: ReactNode
  children: ReactNode
}

/** The header, navigation and footer around every page of a member. */
export function Shell(props: ShellProps) {
  const { member, counters, layout = 'page', hasBottomNav = true, onBonus, children } = props
  const { mobileBar = { kind: 'brand' }, offersPlans = true, isConversation = false } = props
  const pathname = usePathname()
  const query = useQueryParams()
  const unread = counters.messages ?? 0

  return (
    <>
      <SkipLink />
      <div
        className={joinClasses(
          styles.shell,
          hasBottomNav && styles.aboveNav,
          isConversation && styles.conversation,
        )}
      >
        <SideNav pathname={pathname} member={member} unread={unread} />
        <TopBar {...{ pathname, query, member, counters, mobileBar, offersPlans, onBonus }} />
        <main id={MAIN_ID} className={joinClasses(styles.main, styles[layout])}>
          {props.banner && <div className={styles.banner}>{props.banner}</div>}
          {children}
        </main>
        {!isConversation && (
          <footer className={styles.foot}>
            <LegalLine form="folded" />
          </footer>
        )}
      </div>
      {hasBottomNav && (
        <BottomNav pathname={pathname} unread={unread} leavesShort={isConversation} />
      )}
    </>
  )
}
