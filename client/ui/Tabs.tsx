import type { KeyboardEvent, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './Tabs.module.css'

interface Tab<Name extends string> {
  name: Name
  label: ReactNode
  /** A count or a drawing: above the label on a phone, before it on a large screen. */
  figure?: ReactNode
}

interface TabsProps<Name extends string> {
  /** Accessible name of the tab list. */
  label: string
  /** Prefix of the ids that link the tabs and their panel. */
  id: string
  tabs: readonly Tab<Name>[]
  current: Name
  onSelect: (name: Name) => void
  /** The content of the current tab. */
  children: ReactNode
}

const STEPS: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

// The arrow keys only move the focus and open nothing, because each tab requests its content from the server.
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = STEPS[event.key]
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const from = buttons.findIndex((button) => button.matches(':focus'))
  if (!step || from === -1) return
  event.preventDefault()
  buttons[step(from, buttons.length)]?.focus()
}

/** Parts of a page, one of which is shown. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, id, tabs, current, onSelect, children } = props
  return (
    <>
      <div className={styles.place}>
        <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={moveFocus}>
          {tabs.map((tab) => {
            const isCurrent = tab.name === current
            return (
              <button
                key={tab.name}
                type="button"
                role="tab"
                id={`${id}-${tab.name}`}
                className={joinClasses(styles.tab, tab.figure !== undefined && styles.figured)}
                aria-selected={isCurrent}
                aria-controls={isCurrent ? `${id}-panel` : undefined}
                tabIndex={isCurrent ? 0 : -1}
                onClick={() => onSelect(tab.name)}
              >
                {tab.label}
                {tab.figure !== undefined && <b>{tab.figure}</b>}
              </button>
            )
          })}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}
