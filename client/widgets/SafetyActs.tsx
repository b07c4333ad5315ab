import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import { type ReactNode, Suspense, useState } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Menu, MenuWords, menuEntryClass } from '#client/ui/Menu.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'

type Kind = 'report' | 'block'

const PartnerChoice = lazyPart(() => import('./PartnerChoice.tsx'), 'PartnerChoice', MissingDialog)

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

/** Reports or blocks a match, whom the member chooses. */
export function SafetyActs({ memberId }: { memberId: string }) {
  const [asked, setAsked] = useState<Kind | null>(null)

  return (
    <>
      <ActMenu
        entry={(kind, words) => (
          <button type="button" className={menuEntryClass} onClick={() => setAsked(kind)}>
            {words}
          </button>
        )}
      />
      {asked && (
        <Suspense fallback={null}>
          <PartnerChoice kind={asked} memberId={memberId} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The same menu for a visitor, who must sign in first and then comes back here. */
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
