import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  label: string
  isOpen?: boolean | undefined
  children: ReactNode
}

/** Content that is hidden until the user expands it. */
export function Disclosure({ label, isOpen, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary>
        {label}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
