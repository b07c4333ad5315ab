import CircleAlert from 'lucide-react/icons/circle-alert'
import {
  type ComponentProps,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { capitalised } from '#shared/domain/capitalised.ts'
import { Button } from './Button.tsx'
import styles from './Form.module.css'

interface Refused {
  field: HTMLElement
  control: HTMLElement
  name: string
  isEmpty: boolean
}

const NONE: readonly Refused[] = []

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'> {
  /** Resolves once it is known which answers are refused. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  /** Title and text shown when answers are missing; without it, only their number is shown. */
  missing?: { title: string; text: string }
  /** The element that shows which answers are refused; by default they are shown above the fields. */
  errorBox?: RefObject<HTMLElement | null> | undefined
}

/**
 * A form of several fields. After a refusal, the first refused field takes the focus, and a summary above the fields
 * lists all refused ones; a single one shows its own error without a summary, unless `missing` is set. If the window
 * has no room for both the field and the summary, the summary takes the focus.
 */
export function Form({ onSubmit, missing, errorBox, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [pressed, setPressed] = useState(0)
  const [shown, setShown] = useState({ refused: NONE, isAnswer: false })
  const { refused, isAnswer } = shown
  const [first] = refused

  // Each field marks itself with `data-wrong`, whichever code validates it. The DOM is read because it has all fields,
  // in their order.
  useEffect(() => {
    const place = form.current
    if (pressed === 0 || !place) return
    const show = (isAnswer: boolean) => setShown({ refused: refusedIn(place), isAnswer })
    show(true)
    const observer = new MutationObserver(() => show(false))
    observer.observe(place, { subtree: true, childList: true, attributeFilter: ['data-wrong'] })
    const keep = () => keepInSight(place)
    addEventListener('resize', keep)
    return () => {
      observer.disconnect()
      removeEventListener('resize', keep)
    }
  }, [pressed])

  useEffect(() => {
    if (isAnswer && first) show(first)
  }, [isAnswer, first])

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    await onSubmit(event)
    setPressed((count) => count + 1)
  }

  const summary = first && (refused.length > 1 || missing) && (
    <Summary refused={refused} missing={missing} />
  )
  const elsewhere = errorBox?.current
  return (
    <form {...rest} ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {elsewhere ? createPortal(summary, elsewhere) : summary}
      {children}
    </form>
  )
}

interface SummaryProps {
  refused: readonly Refused[]
  missing: FormProps['missing']
}

function Summary({ refused, missing }: SummaryProps) {
  const titleId = useId()
  const isMissing = missing && refused.some(({ isEmpty }) => isEmpty)
  return (
    <section
      className={styles.summary}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-summary
      data-bar
    >
      <div className={styles.news} role="alert">
        <CircleAlert aria-hidden="true" />
        <b id={titleId}>{isMissing ? missing.title : capitalised(countOf(refused))}</b>
        {isMissing && <p>{missing.text}</p>}
      </div>
      <ul className={styles.ways}>
        {refused.map((one) => (
          <li key={one.name}>
            <Button
              variant="quiet"
              size="small"
              className={styles.way}
              onClick={() => goToField(one)}
            >
              {one.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function countOf(refused: readonly Refused[]): string {
  const { length } = refused
  if (refused.every(({ isEmpty }) => isEmpty)) {
    return `il manque ${length}\u00a0${length > 1 ? 'réponses' : 'réponse'}`
  }
  return length > 1 ? `${length} réponses sont à corriger` : '1 réponse est à corriger'
}

function refusedIn(form: HTMLFormElement): readonly Refused[] {
  const fields = form.querySelectorAll<HTMLElement>('[data-wrong]')
  return fields.length === 0 ? NONE : [...fields].flatMap(describe)
}

function describe(field: HTMLElement): Refused[] {
  const control = field.querySelector<HTMLElement>('input, select, textarea, iframe')
  if (!control) return []
  return [{ field, control, name: nameOf(field), isEmpty: isEmpty(field, control) }]
}

/**
 * After a rotation, or when a keyboard opens: keeps the focused field visible, and no part of the summary under the
 * bar.
 */
function keepInSight(form: HTMLElement): void {
  const place = document.activeElement?.closest<HTMLElement>('[data-wrong], [data-summary]')
  if (place) bringInSight(summaryOf(form), place)
}

function isEmpty(field: HTMLElement, control: HTMLElement): boolean {
  // The content of a third-party frame is not known here.
  if (control instanceof HTMLIFrameElement) return false
  const { type, value } = control as HTMLInputElement
  return ['radio', 'checkbox'].includes(type)
    ? !field.querySelector(':checked')
    : value.trim() === ''
}

/** The short name of the field if it has one; else its label, after the question that the field is part of. */
function nameOf(field: HTMLElement): string {
  if (field.dataset.wrong) return field.dataset.wrong
  const question = field.parentElement?.closest('fieldset')?.querySelector('legend')
  const own = field.querySelector('legend, label')
  return [question, own].flatMap((one) => one?.textContent ?? []).join(' : ')
}

function summaryOf(form: HTMLElement | null): HTMLElement | null {
  return (
    form?.querySelector<HTMLElement>('[data-summary]') ??
    document.querySelector<HTMLElement>('[data-summary]')
  )
}

/**
 * After a refusal: shows the first refused field together with the summary or, if both do not fit, the whole summary.
 */
function show({ field, control }: Refused): void {
  const summary = summaryOf(field.closest('form'))
  if (summary && !fits(summary, field)) {
    summary.scrollIntoView({ block: 'start' })
    summary.focus({ preventScroll: true })
    return
  }
  if (!summary) bringInSight(titleOver(field), field)
  focusOn(control)
}

/** The title above a field that is out of sight; null for a visible field, because nothing has to scroll. */
function titleOver(field: HTMLElement): HTMLElement | null {
  const { top, bottom } = field.getBoundingClientRect()
  const area = visibleArea()
  if (top >= area.top && bottom <= area.bottom) return null
  return field.closest('main, dialog')?.querySelector<HTMLElement>('h1, h2') ?? null
}

/** Moves to the field that the user picked in the summary. */
function goToField({ field, control }: Refused): void {
  bringInSight(summaryOf(field.closest('form')), field)
  focusOn(control)
}

/**
 * Scrolls `place` into view with the summary if both fit; else to the middle of the window, or to its top for the
 * summary.
 */
function bringInSight(summary: HTMLElement | null, place: HTMLElement): void {
  if (fits(summary, place)) return
  place.scrollIntoView({ block: place === summary ? 'start' : 'center' })
}

/** Scrolls both into view, and returns whether both fit. */
function fits(summary: HTMLElement | null, place: HTMLElement): boolean {
  summary?.scrollIntoView({ block: 'nearest' })
  place.scrollIntoView({ block: 'nearest' })
  return !(summary && Math.ceil(summary.getBoundingClientRect().top) < visibleArea().top)
}

/** Top and bottom, in pixels, of the part of the window that no fixed bar covers. */
function visibleArea() {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    top: Number.parseFloat(scrollPaddingTop),
    bottom: innerHeight - Number.parseFloat(scrollPaddingBottom),
  }
}

function focusOn(control: HTMLElement): void {
  // A frame may already have focused one of its own fields.
  if (document.activeElement !== control) control.focus({ preventScroll: true })
}
