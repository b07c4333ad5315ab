import ArrowLeft from 'lucide-react/icons/arrow-left'
import Bell from 'lucide-react/icons/bell'
import type { ReactNode } from 'react'
import { CountBadge } from '#client/ui/CountBadge.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { iconButtonClass } from '#client/ui/icon-button-class.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import { shownCount } from '#client/ui/shown-count.ts'
import text from '#client/ui/text.module.css'
import type { Destination } from '../paths.ts'
import { BackLink, Link } from '../router.tsx'
import { Brand } from './Brand.tsx'
import { FlashPill } from './FlashPill.tsx'
import styles from './MobileBar.module.css'
import { SubscribeLink } from './SubscribeLink.tsx'
import type { ShellCounters, ShellMember } from './shell-data.ts'

/** The target of the back button: another page, or a previous step on the same page. */
type BackTarget = Destination | (() => void)

/** What the bar shows under 1024 px: the flashes left, the brand, an offer, a back button, or no bar. */
export type MobileBarKind =
  /** `hasPlan` is false when the page shows the plan itself. */
  | { kind: 'deck'; hasPlan?: boolean }
  | { kind: 'brand' }
  | { kind: 'subscribe' }
  | { kind: 'back'; title: string; to: BackTarget; isFixed?: boolean; actions?: ReactNode }
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

interface ContentProps extends MobileBarProps {
  bar: Exclude<MobileBarKind, { kind: 'none' }>
}

function content({ bar, member, counters, onBonus }: ContentProps) {
  const bell = <BellLink unseen={counters.alerts ?? 0} />
  if (bar.kind === 'back') return <BackBar {...bar} actions={bar.actions ?? bell} />
  if (bar.kind === 'subscribe') {
    return (
      <>
        <Brand look="app" />
        <span className={styles.end}>{bell}</span>
        <SubscribeLink member={member} className={styles.subscribe} />
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
        <span className={styles.end}>{bell}</span>
        {plan}
      </>
    )
  }
  return (
    <>
      <Brand look="app" />
      <FlashPill flashes={counters.flashes} onBonus={onBonus} className={styles.end} />
      {bell}
      {bar.hasPlan !== false && plan}
    </>
  )
}

interface BackBarProps {
  title: string
  to: BackTarget
  /** Leads to `to` even when the member came from another page. */
  isFixed?: boolean
  actions?: ReactNode
}

function BackBar({ title, to, isFixed, actions }: BackBarProps) {
  const Back = isFixed ? Link : BackLink
  return (
    <>
      {typeof to === 'function' ? (
        <IconButton label="Retour" isFlushLeft onClick={to}>
          <ArrowLeft />
        </IconButton>
      ) : (
        <Back to={to} aria-label="Retour" className={iconButtonClass({ isFlushLeft: true })}>
          <ArrowLeft />
        </Back>
      )}
      {/* Hidden from screen readers: the page has its own heading, visible or not. */}
      <span className={joinClasses(text.h4, styles.title)} aria-hidden="true">
        {title}
      </span>
      {actions && <span className={styles.end}>{actions}</span>}
    </>
  )
}

function BellLink({ unseen }: { unseen: number }) {
  const label = unseen > 0 ? `Vos nouvelles, ${shownCount(unseen)} à voir` : 'Vos nouvelles'
  return (
    <Link
      to="/nouvelles"
      aria-label={label}
      className={iconButtonClass({ className: styles.bell })}
    >
      <Bell />
      <CountBadge count={unseen} place="corner" />
    </Link>
  )
}
