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
  /** Undefined as long as it is not known who is here. */
  member: ShellMember | undefined
  counters: ShellCounters
  mobileBar?: MobileBarKind
  /** `page` has margins; `panes` leaves the whole room to the page. */
  layout?: 'page' | 'panes'
  /** Left out where a bar of the page takes its place on a phone. */
  hasBottomNav?: boolean
  /** Left out where a contract is given up: nobody is offered another there. */
  offersPlans?: boolean
  /**
   * A conversation ends with what one writes, not with the legal line, and needs the room: the side navigation is a rail
   * at any width, and the bottom bar leaves a short window, as above a soft keyboard.
   */
  isConversation?: boolean
  /** Opens the bonus flashes; without it the header offers none. */
  onBonus?: (() => void) | undefined
  /** Something to do first, said above every page. */
  banner?: ReactNode
  children: ReactNode
}

/** What surrounds every page of a member. */
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
