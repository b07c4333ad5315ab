import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './ComboField.module.css'
import field from './Field.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { joinClasses } from './join-classes.ts'
import { usePress } from './use-press.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface ComboOption {
  key: string
  label: string
  /** Distinguishes options that have the same label. */
  detail?: string
}

interface ComboFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'>,
    Pick<FieldTexts, 'help' | 'error' | 'className'> {
  label: string
  value: string
  /** Shown before each option. */
  icon?: ReactNode
  options: readonly ComboOption[]
  onType: (value: string) => void
  onPick: (option: ComboOption) => void
}

/** A text field with completions; Enter picks the first one. The typed text counts even when nothing is picked. */
export function ComboField(props: ComboFieldProps) {
  const { label, help, error, className, icon, options, onType, onPick, onBlur, ...input } = props
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const isShown = isOpen && options.length > 0
  // Found by key, because the options can change while the user is choosing.
  const chosen = options.findIndex(({ key }) => key === activeKey)
  const active = isShown ? Math.max(chosen, 0) : -1
  const activeOption = options[active]
  const hasLeft = useRef(false)
  const [hasFocus, setHasFocus] = useState(false)
  const control = useRef<HTMLSpanElement>(null)
  const isPressed = usePress(isOpen, () => hasLeft.current && close())

  // The on-screen keyboard opens after the focus, and the list after the first letters: both can hide the field.
  useEffect(() => {
    if (!hasFocus) return
    const listening = new AbortController()
    const show = () => showWhole(control.current, isShown)
    show()
    const view = window.visualViewport ?? window
    view.addEventListener('resize', show, listening)
    return () => listening.abort()
  }, [hasFocus, isShown])

  function close() {
    setIsOpen(false)
    setActiveKey(null)
  }

  function pick(option: ComboOption) {
    onPick(option)
    close()
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setIsOpen(true)
      // The first press of an arrow key opens a closed list at its first option.
      const to = isShown ? (active + step + options.length) % options.length : 0
      setActiveKey(options[to]?.key ?? null)
    }
    if (event.key === 'Enter' && activeOption) {
      event.preventDefault()
      pick(activeOption)
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
  }

  return (
    <FieldFrame {...{ label, help, error }} className={joinClasses(styles.combo, className)}>
      {(ids) => (
        <span className={field.control} ref={control}>
          <input
            {...input}
            {...ids}
            className={field.input}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={activeOption && optionId(listId, activeOption)}
            onChange={(event) => {
              onType(event.target.value)
              setIsOpen(true)
              setActiveKey(null)
            }}
            onKeyDown={handleKeyDown}
            onFocus={() => {
              hasLeft.current = false
              setHasFocus(true)
            }}
            onBlur={(event) => {
              hasLeft.current = true
              setHasFocus(false)
              // The page can become shorter without the list: the element being pressed must not move away under the
              // finger.
              if (!isPressed.current) close()
              onBlur?.(event)
            }}
          />
          <ul
            id={listId}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a combobox has a listbox.
            role="listbox"
            aria-label={`${label}, propositions`}
            className={styles.list}
            hidden={!isShown}
            // Otherwise the field would lose the focus, and the list would close before the press is handled.
            onPointerDown={(event) => event.preventDefault()}
          >
            {isShown &&
              options.map((option) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
                <li
                  key={option.key}
                  ref={option.key === activeKey ? bringIntoView : null}
                  id={optionId(listId, option)}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above.
                  role="option"
                  aria-selected={option === activeOption}
                  tabIndex={-1}
                  className={styles.option}
                  // Not `onPointerEnter`: the list can open under a pointer that does not move.
                  onPointerMove={() => setActiveKey(option.key)}
                  onClick={() => pick(option)}
                >
                  {icon}
                  <span>
                    <b>{option.label}</b>
                    {option.detail && <span className={styles.detail}>{option.detail}</span>}
                  </span>
                </li>
              ))}
          </ul>
          <VisuallyHidden>
            <span role="status">{isShown && proposalCount(options.length)}</span>
          </VisuallyHidden>
        </span>
      )}
    </FieldFrame>
  )
}

/** The largest height, in pixels, that a phone in portrait shows above its keyboard. */
const SHORT_PX = 560
const PHONE_PX = 600

/**
 * On a phone or in a short window, scrolls the field to the top with its label; elsewhere only makes the list visible.
 */
function showWhole(control: HTMLElement | null, hasList: boolean): void {
  const height = window.visualViewport?.height ?? window.innerHeight
  if (height <= SHORT_PX || window.innerWidth < PHONE_PX)
    control?.parentElement?.scrollIntoView({ block: 'start' })
  else if (hasList) control?.parentElement?.scrollIntoView({ block: 'nearest' })
}

function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

function optionId(listId: string, { key }: ComboOption): string {
  return `${listId}-${key}`
}

function proposalCount(count: number): string {
  return count === 1
    ? 'Une proposition, Entrée pour la prendre.'
    : `${count} propositions, Entrée pour la première, flèche du bas pour les autres.`
}
