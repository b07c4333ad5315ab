import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './Segmented.module.css'
import text from './text.module.css'

interface SegmentedProps<Value extends string>
  extends Omit<FieldGroupProps, 'className' | 'children'> {
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Takes the full width of its container. */
  isWide?: boolean
  /** A note about the answers, shown after them. */
  note?: string
}

/** A few short answers side by side, one of which can be chosen. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { name, options, value, onChange, isWide = false, note, ...group } = props
  return (
    <FieldGroup {...group}>
      <div className={joinClasses(styles.segmented, isWide && styles.wide)}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.face}>{option.label}</span>
          </label>
        ))}
      </div>
      {note && (
        <p className={text.small} aria-live="polite">
          {note}
        </p>
      )}
    </FieldGroup>
  )
}

/** Classes for links between sibling pages that look like a `Segmented` control. */
export const segmentedLinks = { list: styles.segmented, link: styles.face }
