import ArrowLeft from 'lucide-react/icons/arrow-left'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { buttonClass } from '#client/ui/button-class.ts'
import { CountBadge } from '#client/ui/CountBadge.tsx'
import { iconButtonClass } from '#client/ui/icon-button-class.ts'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import { shownCount } from '#client/ui/shown-count.ts'
import text from '#client/ui/text.module.css'
import type { Destination } from '../paths.ts'
import { BackLink, Link } from '../router.tsx'
import { Brand } from './Brand.tsx'
import { FlashPill } from './FlashPill.tsx'
import styles from './MobileBar.module.css'
import type { ShellCounters, ShellMember } from './shell-data.ts'

/** What the bar holds under 1024 px: the day's counts, the brand, an offer, the way back, or no bar at all. */
export type MobileBarKind =
  | { kind: 'deck' }
  | { kind: 'brand' }
  | { kind: 'subscribe' }
  | { kind: 'back'; title: string; to: Destination; isFixed?: boolean; actions?: ReactNode }
  | { kind: 'none' }

interface MobileBarProps {
  bar: MobileBarKind
  member: ShellMember | undefined
  counters: ShellCounters
  onBonus: (() => void) | undefined
}

export function MobileBar({ bar, member, counters, onBonus }: MobileBarProps) {
  if (bar.kind === 'none') return null
  return <div className={styles.bar}>{content({ bar, member, counters, onBonus })}</div>
}

function content({ bar, member, counters, onBonus }: MobileBarProps) {
  if (bar.kind === 'back') return <BackBar {...bar} />
  if (bar.kind === 'subscribe') {
    return (
      <>
        <Brand />
        <Link to="/subscription" className={buttonClass({ size: 'small', className: styles.end })}>
          S'ABONNER
        </Link>
      </>
    )
  }
  const plan = member && (
    <Link to="/subscription" className={styles.plan}>
      <PlanBadge plan={member.subscription} size="target" className={styles.badge} />
    </Link>
  )
  if (bar.kind === 'brand') {
    return (
      <>
        <Brand />
        <span className={styles.end}>{plan}</span>
      </>
    )
  }
  return (
    <>
      <Brand look="app" />
      <FlashPill flashes={counters.flashes} onBonus={onBonus} className={styles.end} />
      <MessagesLink unread={counters.messages ?? 0} />
      {plan}
    </>
  )
}

interface BackBarProps {
  title: string
  to: Destination
  /** Leads to `to` wherever the reader came from. */
  isFixed?: boolean
  actions?: ReactNode
}

function BackBar({ title, to, isFixed, actions }: BackBarProps) {
  const Back = isFixed ? Link : BackLink
  return (
    <>
      <Back to={to} aria-label="Retour" className={iconButtonClass({ isFlushLeft: true })}>
        <ArrowLeft />
      </Back>
      {/* The page has its own heading, hidden or not; this one is for the eye. */}
      <span className={text.h4} aria-hidden="true">
        {title}
      </span>
      {actions && <span className={styles.end}>{actions}</span>}
    </>
  )
}

function MessagesLink({ unread }: { unread: number }) {
  const label = unread > 0 ? `Messages, ${shownCount(unread)} non lus` : 'Messages'
  return (
    <Link to="/messages" aria-label={label} className={iconButtonClass()}>
      <MessageCircle />
      <CountBadge count={unread} place="corner" />
    </Link>
  )
}
