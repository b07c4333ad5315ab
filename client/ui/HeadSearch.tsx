import type { ReactNode } from 'react'
import styles from './HeadSearch.module.css'
import { TextField } from './TextField.tsx'

interface HeadSearchProps {
  label: string
  icon: ReactNode
  placeholder: string
  value: string
  onSearch: (words: string) => void
}

/** The search field of a list, next to the title of its page. */
export function HeadSearch({ label, icon, placeholder, value, onSearch }: HeadSearchProps) {
  return (
    <TextField
      label={label}
      isLabelHidden
      className={styles.search}
      icon={icon}
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={100}
      value={value}
      onChange={({ target }) => onSearch(target.value)}
    />
  )
}
