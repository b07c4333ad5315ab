import { Avatar } from '#client/ui/Avatar.tsx'
import { iconButtonClass } from '#client/ui/icon-button-class.ts'
import { Link } from '../router.tsx'
import { Counters } from './Counters.tsx'
import { MobileBar, type MobileBarKind } from './MobileBar.tsx'
import { SubscribeLink } from './SubscribeLink.tsx'
import type { ShellCounters, ShellMember } from './shell-data.ts'
import styles from './TopBar.module.css'

interface TopBarProps {
  pathname: string
  query: URLSearchParams
  member: ShellMember | undefined
  counters: ShellCounters
  mobileBar: MobileBarKind
  offersPlans: boolean
  onBonus: (() => void) | undefined
}

export function TopBar(props: TopBarProps) {
  const { pathname, query, member, counters, mobileBar, offersPlans, onBonus } = props
  return (
    <header className={styles.bar} data-mobile={mobileBar.kind}>
      <div className={styles.inside}>
        <MobileBar bar={mobileBar} member={member} counters={counters} onBonus={onBonus} />
        <Counters pathname={pathname} query={query} counters={counters} />
        <div className={styles.end}>
          {offersPlans && <SubscribeLink member={member} />}
          <Link to="/profile" aria-label="Mon profil" className={iconButtonClass()}>
            {member && <Avatar src={member.photo} size={44} />}
          </Link>
        </div>
      </div>
    </header>
  )
}
