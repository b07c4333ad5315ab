import Ban from 'lucide-react/icons/ban'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Flag from 'lucide-react/icons/flag'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#client/ui/IconButton.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import type { Evidence } from './EvidenceChoice.tsx'
import type { MemberDialogProps } from './MemberDialog.tsx'
import styles from './MemberMenu.module.css'

const MemberDialog = lazyPart(() => import('./MemberDialog.tsx'), 'MemberDialog', MissingDialog)

export interface MemberActs {
  /** Opens what the entry of the menu opens. */
  ask: (kind: MemberDialogProps['kind'], message?: Evidence) => void
}

interface MenuEntry {
  icon: ReactNode
  label: string
  onChoose: () => void
}

interface MemberMenuProps extends Omit<MemberDialogProps, 'kind' | 'message' | 'onClose'> {
  /** What comes before both: the gentler ways, where there are any. */
  first?: readonly MenuEntry[]
  /** Where several stand in one page, each says whom it is about. */
  isNamed?: boolean
  /** For what else in the page reports or blocks the same member. */
  ref?: Ref<MemberActs>
}

type Asked = Pick<MemberDialogProps, 'kind' | 'message'>

/** « Signaler » and « Bloquer », wherever another member is shown. */
export function MemberMenu({ ref, first = [], isNamed = false, ...about }: MemberMenuProps) {
  const { member, canBlock = true } = about
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const root = useRef<HTMLDivElement>(null)

  useImperativeHandle(ref, () => ({ ask }))

  // Safari gives a pressed button no focus, so that a press elsewhere takes none away.
  useEffect(() => {
    if (!isOpen) return
    function handlePress({ target }: PointerEvent) {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [isOpen])

  function close() {
    setIsOpen(false)
    // The entries go away: the focus stays on what opened them, and comes back there after the dialog.
    root.current?.querySelector('button')?.focus()
  }

  function ask(kind: Asked['kind'], message?: Evidence) {
    if (isOpen) close()
    setAsked({ kind, message })
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) close()
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what it listens to is not an action. */}
      <div ref={root} className={styles.menu} onKeyDown={handleKeyDown} onBlur={handleBlur}>
        <IconButton
          label={`Options${isNamed ? ` pour ${member.firstName}` : ''} : signaler ou bloquer`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <EllipsisVertical />
        </IconButton>
        {isOpen && (
          <ul className={styles.list}>
            {first.map(({ icon, label, onChoose }) => (
              <li key={label}>
                <button
                  type="button"
                  className={styles.entry}
                  onClick={() => {
                    close()
                    onChoose()
                  }}
                >
                  {icon}
                  {label}
                </button>
              </li>
            ))}
            <li>
              <button type="button" className={styles.entry} onClick={() => ask('report')}>
                <Flag />
                Signaler ce profil
              </button>
            </li>
            {canBlock && (
              <li>
                <button
                  type="button"
                  className={`${styles.entry} ${styles.danger}`}
                  onClick={() => ask('block')}
                >
                  <Ban />
                  Bloquer {member.firstName}
                </button>
              </li>
            )}
          </ul>
        )}
      </div>
      {asked &&
        // Outside of the bar the menu is in, which may be hidden once the screen is turned.
        createPortal(
          <Suspense fallback={null}>
            <MemberDialog {...about} {...asked} onClose={() => setAsked(null)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
