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

export interface MemberMenuHandle {
  /** Opens the same dialog as the menu entry. */
  openDialog: (kind: MemberDialogProps['kind'], message?: Evidence) => void
}

interface MenuEntry {
  icon: ReactNode
  label: string
  onChoose: () => void
}

interface MemberMenuProps extends Omit<MemberDialogProps, 'kind' | 'message' | 'onClose'> {
  /** The entries before « Signaler » and « Bloquer »: the milder actions, if there are any. */
  first?: readonly MenuEntry[]
  /** Whether the label of the button names the member, because the page has several menus. */
  isNamed?: boolean
  /** Lets other parts of the page open the dialogs about the same member. */
  ref?: Ref<MemberMenuHandle>
}

type OpenDialog = Pick<MemberDialogProps, 'kind' | 'message'>

/** The menu with « Signaler » and « Bloquer », shown with every other member. */
export function MemberMenu({ ref, first = [], isNamed = false, ...about }: MemberMenuProps) {
  const { member, canBlock = true } = about
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const root = useRef<HTMLDivElement>(null)

  useImperativeHandle(ref, () => ({ openDialog }))

  // A blur handler is not enough: Safari does not focus a pressed button, so a press elsewhere causes no blur.
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
    // The entries are removed, so the button takes the focus; after the dialog the focus returns to it.
    root.current?.querySelector('button')?.focus()
  }

  function openDialog(kind: OpenDialog['kind'], message?: Evidence) {
    if (isOpen) close()
    setDialog({ kind, message })
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) close()
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only closes the menu on Escape and when the focus leaves. */}
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
              <button type="button" className={styles.entry} onClick={() => openDialog('report')}>
                <Flag />
                Signaler ce profil
              </button>
            </li>
            {canBlock && (
              <li>
                <button
                  type="button"
                  className={`${styles.entry} ${styles.danger}`}
                  onClick={() => openDialog('block')}
                >
                  <Ban />
                  Bloquer {member.firstName}
                </button>
              </li>
            )}
          </ul>
        )}
      </div>
      {dialog &&
        // Rendered outside the bar that contains the menu, which can be hidden when the screen is rotated.
        createPortal(
          <Suspense fallback={null}>
            <MemberDialog {...about} {...dialog} onClose={() => setDialog(null)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
