import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import { type ReactNode, useState } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { NO_CONNECTION } from '#client/platform/network-error.ts'
import { Menu, MenuWords, menuEntryClass } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/toast.ts'

type Kind = 'report' | 'block'

interface Asked {
  kind: Kind
  Choice: typeof import('./PartnerChoice.tsx').PartnerChoice
}

const ACTS = [
  {
    kind: 'report',
    icon: <Flag />,
    label: 'Signaler un profil ou un message',
    detail: 'Nous vous disons ce que nous avons décidé',
  },
  {
    kind: 'block',
    icon: <Ban />,
    label: 'Bloquer un membre',
    detail: "Il n'en saura rien et ne vous verra plus",
  },
] as const

function ActMenu({ entry }: { entry: (kind: Kind, words: ReactNode) => ReactNode }) {
  return (
    <Menu>
      {ACTS.map(({ kind, ...words }) => (
        <li key={kind}>{entry(kind, <MenuWords {...words} />)}</li>
      ))}
    </Menu>
  )
}

/** Reporting and blocking, of somebody to be chosen. */
export function SafetyActs({ memberId }: { memberId: string }) {
  const [asked, setAsked] = useState<Asked | null>(null)

  async function ask(kind: Kind) {
    try {
      const { PartnerChoice } = await import('./PartnerChoice.tsx')
      setAsked({ kind, Choice: PartnerChoice })
    } catch {
      toast({ title: NO_CONNECTION, variant: 'destructive' })
    }
  }

  return (
    <>
      <ActMenu
        entry={(kind, words) => (
          <button type="button" className={menuEntryClass} onClick={() => void ask(kind)}>
            {words}
          </button>
        )}
      />
      {asked && (
        <asked.Choice kind={asked.kind} memberId={memberId} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

/** The same for a visitor, who signs in first and comes back here. */
export function SafetyActsSignedOut() {
  const signIn = href('/login', {}, { next: '/security' })
  return (
    <ActMenu
      entry={(_, words) => (
        <Link to={signIn} className={menuEntryClass}>
          {words}
        </Link>
      )}
    />
  )
}
